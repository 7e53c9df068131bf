/** @jest-environment jsdom */
import type { NextRouter } from 'next/router';
import PageRouter from '@/lib/next/browser/page-router';

// This does the same as the alias of lib/next/server/webpack-config.js.
jest.mock('next/dist/shared/lib/router/router', (): unknown =>
  jest.requireActual('@/lib/next/browser/page-router'),
);

/** What Next's client does with a router. */
interface NextsClient {
  Router: unknown;
  createRouter: (...given: ConstructorParameters<typeof PageRouter>) => PageRouter;
  makePublicRouterInstance: (router: PageRouter) => NextRouter;
}

const { createRouter, makePublicRouterInstance, Router }: NextsClient =
  jest.requireActual('next/dist/client/router');

/** The router of a page as Next's client makes it. */
const routerOf = (as: string) =>
  createRouter('/[[...wordpressNode]]', { wordpressNode: ['about'] }, as, {
    subscription: () => Promise.reject(new Error('nothing is rendered anew')),
    initialProps: {},
    pageLoader: null,
    Component: () => null,
    App: () => null,
    wrapApp: () => null,
    isFallback: false,
    isPreview: undefined,
  });

beforeEach(() => window.history.replaceState(null, '', '/about/?a=1'));

describe('the router of a page', () => {
  it('is the one that Next’s client takes', () => {
    expect(Router).toBe(PageRouter);
    expect(routerOf('/about/')).toBeInstanceOf(PageRouter);
  });

  it('tells components where they are, as Next’s does', () => {
    const { pathname, route, query, asPath, isReady, isPreview, isFallback } =
      makePublicRouterInstance(routerOf('/about/?a=1'));
    expect({ pathname, route, query, asPath, isReady, isPreview, isFallback }).toEqual({
      pathname: '/[[...wordpressNode]]',
      route: '/[[...wordpressNode]]',
      query: { wordpressNode: ['about'] },
      asPath: '/about/?a=1',
      isReady: true,
      isPreview: false,
      isFallback: false,
    });
  });

  it('marks the entry of the history, and leaves the rest of it', () => {
    window.history.replaceState({ own: 1 }, '', '/about/?a=1#part');
    routerOf('/about/?a=1#part');
    expect(window.history.state).toEqual({ own: 1, __N: true });
    expect(window.location.hash).toBe('#part');
  });

  it('leaves the page as its server rendered it, whatever its address asks', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const router = routerOf('/about/?a=1');
    // What Next's client calls for each kept page with a query.
    const options = { _h: 1, shallow: true };
    await expect(router.replace('/about?a=1', '/about/?a=1', options)).resolves.toBe(true);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it('goes elsewhere as a link does: by the browser', async () => {
    const router = makePublicRouterInstance(routerOf('/about/?a=1'));
    const { length } = window.history;
    await router.push('/about/?a=1#first');
    expect(window.location.hash).toBe('#first');
    expect(window.history.length).toBe(length + 1);
    await router.replace('/ignored', '/about/?a=1#second');
    expect(window.location.hash).toBe('#second');
    expect(window.history.length).toBe(length + 1);
  });

  it('loads a whole page for another address', async () => {
    // jsdom cannot load a page: it reports that it was asked to.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    await routerOf('/about/').push('/contact/');
    expect(String(reported.mock.calls[0]?.[0])).toMatch(/navigation/i);
    reported.mockRestore();
  });

  it('prefetches nothing', async () => {
    const fetching = jest.fn();
    globalThis.fetch = fetching;
    await makePublicRouterInstance(routerOf('/about/')).prefetch('/contact/');
    expect(fetching).not.toHaveBeenCalled();
  });
});
