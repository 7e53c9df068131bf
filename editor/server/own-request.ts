import type { IncomingHttpHeaders } from 'node:http';

/** The names by which a browser reaches its own computer. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an Origin is the asked host's own, on the browser's own computer: there is no name there to be stolen. */
function isLoopbackItself(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && LOOPBACK.includes(url.hostname);
}

/**
 * Whether a request comes from a page of this site, by what a page cannot forge: Sec-Fetch-Site and Origin.
 *
 * A request with neither comes from no browser of today, so it carries no editor's cookies. An Origin is this site's when
 * it is SITE_URL's. On loopback it may also be the host that was asked, for a site that is developed under localhost and
 * opened under 127.0.0.1; anywhere else that would take in plain http of the same name, and a name that was made to lead
 * here (DNS rebinding). "null" is nobody's, unless the browser says "same-origin" (a form on a page without referrer).
 */
export function isOwnRequest(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === 'null') return site === 'same-origin';
  return origin === new URL(siteUrl).origin || isLoopbackItself(origin, host);
}

/** Whether the browser opens the address as a page, and no script asks for it. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}
