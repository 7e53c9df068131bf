import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a request comes from a page of this site, by what a page cannot forge: Sec-Fetch-Site and Origin.
 *
 * A request with neither comes from no browser of today, so it carries no editor's cookies. An Origin is this site's
 * when it is SITE_URL's or the host that was asked; "null" is nobody's, unless the browser says "same-origin" (a form
 * on a page without referrer).
 */
export function isOwnRequest(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === 'null') return site === 'same-origin';
  return origin === new URL(siteUrl).origin || (host !== undefined && hostOf(origin) === host);
}

/** Whether the browser opens the address as a page, and no script asks for it. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}
