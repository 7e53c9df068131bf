import type { ReactNode } from 'react';

/**
 * Parts of Next's client that this site has no use for, each as the least that the client takes:
 * what the hooks of `next/navigation` read, `next/script`, and the question whether a route has
 * parameters, which Next answers with all of its routing
 * (docs/decisions/0037-a-router-that-stays.md). `lib/next/server/webpack-config.js` puts this
 * module in their places.
 */

/** Serves `useRouter` of `next/navigation`. */
export const adaptForAppRouterInstance = (): null => null;

/** Serves `useSearchParams`. */
export const adaptForSearchParams = (): null => null;

/** Serves `useParams`. */
export const adaptForPathParams = (): null => null;

/** Serves `usePathname`. */
export const PathnameContextProviderAdapter = ({ children }: { children: ReactNode }): ReactNode =>
  children;

/** Loads the scripts of `next/script`. */
export const initScriptLoader = (): void => {};

/** Whether a route of `pages/` has parameters. */
export const isDynamicRoute = (route: string): boolean => /\/\[[^/]+\](?=\/|$)/.test(route);
