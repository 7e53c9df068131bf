/** @jest-environment jsdom */
import { isDynamicRoute as nextsIsDynamicRoute } from 'next/dist/shared/lib/router/utils/is-dynamic';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  adaptForAppRouterInstance,
  adaptForPathParams,
  adaptForSearchParams,
  initScriptLoader,
  isDynamicRoute,
  PathnameContextProviderAdapter,
} from '@/lib/next/browser/client-parts';
import PageLoader from '@/lib/next/browser/page-loader';

const View = () => null;

describe('the loader of the pages in the browser', () => {
  it('gives the app and the page that their scripts bring, as Next’s client asks for them', async () => {
    const loader = new PageLoader('build', '');
    const app = loader.routeLoader.whenEntrypoint('/_app');
    loader.routeLoader.onEntrypoint('/_app', () => ({ default: View }));
    expect(await app).toMatchObject({ component: View });
  });

  it('loads the page that says that a script has failed, with its styles', async () => {
    window.__BUILD_MANIFEST = { '/_error': ['static/css/error.css', 'static/chunks/error.js'] };
    const fetched = jest.fn(() =>
      Promise.resolve({ ok: true, text: () => Promise.resolve('.error {}') }),
    );
    Object.assign(window, { fetch: fetched });
    const loader = new PageLoader('build', '/cdn');
    const loaded = loader.loadPage('/_error');
    loader.routeLoader.onEntrypoint('/_error', () => ({ default: View }));
    await new Promise((resolve) => setTimeout(resolve));
    document
      .querySelector('script[src="/cdn/_next/static/chunks/error.js"]')
      ?.dispatchEvent(new Event('load'));
    expect(await loaded).toEqual({
      page: View,
      mod: { default: View },
      styleSheets: [{ href: '/cdn/_next/static/css/error.css', text: '.error {}' }],
    });
  });

  it('says what kept a page from being loaded', async () => {
    window.__BUILD_MANIFEST = {};
    await expect(new PageLoader('build', '').loadPage('/_error')).rejects.toThrow(
      'Failed to lookup route: /_error',
    );
  });
});

describe('parts of Next’s client that no page needs', () => {
  it.each(['/', '/search', '/[[...wordpressNode]]', '/-/[name]/part', '/-/[name', '/a[b]c'])(
    'know whether the route %s has parameters, as Next does',
    (route) => {
      expect(isDynamicRoute(route)).toBe(nextsIsDynamicRoute(route));
    },
  );

  it('show a page as it is, and tell next/navigation nothing', () => {
    expect(
      renderToStaticMarkup(
        <PathnameContextProviderAdapter>
          <p>Text</p>
        </PathnameContextProviderAdapter>,
      ),
    ).toBe('<p>Text</p>');
    const told = [adaptForAppRouterInstance(), adaptForSearchParams(), adaptForPathParams()];
    expect(told).toEqual([null, null, null]);
    expect(initScriptLoader()).toBeUndefined();
  });
});
