import type { IncomingHttpHeaders } from 'node:http';

/** The host names of the browser's own computer. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether the Origin is the requested host and that host is loopback, which DNS rebinding cannot
 * imitate.
 */
function isLoopbackItself(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && LOOPBACK.includes(url.hostname);
}

/**
 * Whether a request comes from a page of this site, judged by two headers that a page cannot forge:
 * Sec-Fetch-Site and Origin.
 *
 * Every current browser sends one of the two, so a request with neither carries no editor's
 * cookies. The Origin must be that of SITE_URL. On loopback it may also be the requested host, so
 * that a site developed under localhost can be opened under 127.0.0.1. On other hosts that would
 * also accept plain http under the same name, and DNS rebinding. The Origin "null" is accepted only
 * with Sec-Fetch-Site "same-origin", which a form on a page without referrer sends.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === 'null') return site === 'same-origin';
  return origin === new URL(siteUrl).origin || isLoopbackItself(origin, host);
}

/**
 * Whether a request comes from a script's `fetch`, according to the browser: it opens no page, and
 * is not made for a picture, a script or a frame in a page
 * (https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header). Requests without Sec-Fetch-Dest
 * count as a script's.
 */
export function isAskedByScript(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  return (destination === undefined || destination === 'empty') && mode !== 'navigate';
}
