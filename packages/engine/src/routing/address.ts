import { type QueryLoopPage, loopPageIn } from '#content/shared/query-loop-page';
import { tradeIn } from '#content/shared/trade-path';
import { decoded, decodedSegments } from '#decoded';
import { junkIn, UNSLASHED } from '#own-addresses';

/** An address that the catch-all page was asked for. */
export interface Address {
  /**
   * The path to ask the CMS for: decoded, with a slash at both ends, without `/page/N`,
   * `/comment-page-N`, `/query-1-page=N` and `/trade=…`.
   */
  path: string;
  /** The page of an archive, 1 without `/page/N`. */
  page: number;
  /** The page of comments; undefined without `/comment-page-N`. */
  commentPage?: number;
  /** The page of a query loop in the content; undefined without `/query-1-page=N`. */
  queryLoop?: QueryLoopPage;
  /** The trade of a list of projects; undefined without `/trade=…`. */
  trade?: string;
  /** The whole path as requested, decoded, with or without a slash at its end. */
  asked: string;
}

/** Can never be an address of WordPress: answered without asking the CMS. */
export interface Junk {
  junk: string;
}

/**
 * The path and the page number in the segments of the catch-all route.
 *
 * @param segments as Next gives them, decoded and without basePath; undefined for the front page
 * @returns why the address can never be one of WordPress's, when it can't
 */
export function parseAddress(segments: readonly string[] | undefined): Address | Junk {
  const rawSegments = segments ?? [];
  const junk = junkIn(rawSegments);
  if (junk) return { junk };
  const slashed = rawSegments[0] !== UNSLASHED;
  const parts = slashed ? rawSegments : rawSegments.slice(1);
  if (parts.length === 0) return slashed ? { path: '/', page: 1, asked: '/' } : { junk: 'no path' };

  const asked = `/${parts.join('/')}${slashed ? '/' : ''}`;
  const numbered = parts.at(-2) === 'page' && /^[1-9]\d{0,5}$/.test(parts.at(-1) ?? '');
  const [, comments] = /^comment-page-([1-9]\d{0,5})$/.exec(parts.at(-1) ?? '') ?? [];
  const queryLoop = loopPageIn(parts.at(-1) ?? '');
  const trade = tradeIn(parts.at(-1) ?? '');
  const isPart = comments || queryLoop || trade;
  const rest = numbered ? parts.slice(0, -2) : isPart ? parts.slice(0, -1) : parts;
  return {
    path: rest.length === 0 ? '/' : `/${rest.join('/')}/`,
    page: numbered ? Number(parts.at(-1)) : 1,
    ...(comments ? { commentPage: Number(comments) } : {}),
    ...(queryLoop ? { queryLoop } : {}),
    ...(trade ? { trade } : {}),
    asked,
  };
}

/**
 * The segments that the catch-all route has for a path in the form of this site's addresses, with a
 * slash at its end or without.
 *
 * @param names the parts of the path, decoded
 */
export function routeSegments(names: readonly string[], trailingSlash: boolean): readonly string[] {
  return trailingSlash || names.length === 0 ? names : [UNSLASHED, ...names];
}

/**
 * The segments that the catch-all route has for a path from the address bar, for pages that a form
 * names.
 *
 * @param path encoded, with basePath
 * @returns null if it is no path of this site, or can never be one of WordPress's
 */
export function segmentsOfPath(
  path: unknown,
  { basePath, trailingSlash }: { basePath: string; trailingSlash: boolean },
): readonly string[] | null {
  if (typeof path !== 'string' || !path.startsWith(`${basePath}/`)) return null;
  const below = path.slice(basePath.length);
  if (below !== '/' && !/^(?:\/[^/?#]+)+\/?$/.test(below)) return null;
  const names = decodedSegments(below);
  return names && junkIn(names) === null
    ? routeSegments(names, trailingSlash || below.endsWith('/'))
    : null;
}

/**
 * A path as the value of an href or a Location header: non-Latin letters are percent-encoded; what
 * is encoded already stays as it is.
 */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decoded(segment) ?? segment).replaceAll('%3D', '='))
    .join('/');
}
