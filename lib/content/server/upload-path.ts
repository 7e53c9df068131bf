/** Also in the browser: imports nothing heavy. */
import { ownPath } from './safe-href';
import type { Site } from '../shared/site';

const UPLOADS = '/wp-content/uploads/';

/**
 * An upload of WordPress at this site's own address, with basePath and without a query (DESIGN.md, decision 3:
 * visitors never talk to the CMS).
 *
 * @param address absolute on the CMS or an own origin, or a path
 * @returns null when it is no upload: a visitor's browser could not load it
 */
export function uploadPath(address: string | null | undefined, site: Site): string | null {
  const text = (address ?? '').trim();
  const absolute = /^\/(?!\/)/.test(text) ? `${site.siteUrl}${text}` : text;
  const path = ownPath(absolute, site);
  if (path === null) return null;
  const below = path.startsWith(`${site.basePath}${UPLOADS}`)
    ? path.slice(site.basePath.length)
    : path;
  return below.startsWith(UPLOADS) && below.length > UPLOADS.length
    ? `${site.basePath}${below}`
    : null;
}
