import type { ReactNode } from 'react';

/**
 * Minimal replacements for parts of Next's client that this site does not use: the hooks of
 * `next/navigation`, `next/script`, and the check whether a route has parameters, for which Next
 * would load all of its routing (docs/decisions/0037-a-router-that-stays.md).
 * `lib/next/server/webpack-config.js` substitutes this module for them.
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
