import type { BaseRouter, default as NextsRouter } from 'next/dist/shared/lib/router/router';

/** What Next's client and `next/router` use of a router. */
type UsedRouter = BaseRouter &
  Pick<
    NextsRouter,
    | 'isSsr'
    | 'isReady'
    | 'isFallback'
    | 'isPreview'
    | 'components'
    | '_initialMatchesMiddlewarePromise'
    | 'push'
    | 'replace'
    | 'reload'
    | 'back'
    | 'forward'
    | 'prefetch'
    | 'beforePopState'
  >;

type RouterParameters = ConstructorParameters<typeof NextsRouter>;

/** There are no events to listen to. */
const events = { on: () => {}, off: () => {}, emit: () => {} };

/**
 * The mark by which `public/-/on-intent.js` recognises a history entry whose page had its scripts.
 */
const MARK = { __N: true };

/**
 * Next's router in the browser, in production: it knows only the current page, and every navigation
 * loads a whole page, as links do (docs/decisions/0037-a-router-that-stays.md).
 * `lib/next/server/webpack-config.js` substitutes it for Next's own.
 */
export default class PageRouter implements UsedRouter {
  static events = events;
  events = events;

  readonly route: string;
  readonly asPath: string;
  readonly isFallback: boolean;
  readonly isPreview: boolean;
  readonly basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
  readonly components = {};
  readonly isLocaleDomain = false;
  readonly isReady = true;
  /** It has shown nothing but what the server rendered. */
  readonly isSsr = true;
  readonly _initialMatchesMiddlewarePromise = Promise.resolve(false);

  constructor(
    readonly pathname: RouterParameters[0],
    readonly query: RouterParameters[1],
    as: RouterParameters[2],
    { isFallback, isPreview }: RouterParameters[3],
  ) {
    this.route = pathname;
    this.asPath = as;
    this.isFallback = isFallback;
    this.isPreview = Boolean(isPreview);
    window.history.replaceState({ ...window.history.state, ...MARK }, '');
  }

  /**
   * Goes to another page.
   *
   * @param url an address as a link has it, with basePath
   */
  push: UsedRouter['push'] = (url, as = url) => {
    window.location.assign(String(as));
    return Promise.resolve(true);
  };

  /**
   * Goes to another page, in this entry of the history. Next's client also calls it with `_h`, to
   * render a kept page again because its address has a query: a page of this site is what its
   * server rendered.
   */
  replace: UsedRouter['replace'] = (url, as = url, options = {}) => {
    if (!('_h' in options)) window.location.replace(String(as));
    return Promise.resolve(true);
  };

  reload(): void {
    window.location.reload();
  }

  back(): void {
    window.history.back();
  }

  forward(): void {
    window.history.forward();
  }

  prefetch(): Promise<void> {
    return Promise.resolve();
  }

  beforePopState(): void {}
}
