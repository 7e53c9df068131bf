import type NextsLoader from 'next/dist/client/page-loader';
import type { GoodPageCache } from 'next/dist/client/page-loader';
import { createRouteLoader, type RouteLoader } from 'next/dist/client/route-loader';

/**
 * Next's loader of pages in the browser, in production: it loads this page's own scripts, and the
 * page that reports a failed script. Next's original can also request other pages, which nothing
 * here does (docs/decisions/0037-a-router-that-stays.md).
 */
export default class PageLoader implements Pick<NextsLoader, 'routeLoader' | 'loadPage'> {
  readonly routeLoader: RouteLoader;

  /**
   * @param assetPrefix the prefix of the addresses of scripts and styles
   */
  constructor(_buildId: string, assetPrefix: string) {
    this.routeLoader = createRouteLoader(assetPrefix);
  }

  /** @throws what kept the page from being loaded */
  async loadPage(route: string): Promise<GoodPageCache> {
    const loaded = await this.routeLoader.loadRoute(route);
    if (!('component' in loaded)) throw loaded.error;
    const { component, exports, styles } = loaded;
    const styleSheets = styles.map(({ href, content }) => ({ href, text: content }));
    return { page: component, mod: exports, styleSheets };
  }
}
