import { ownPath } from './safe-href';
import { canonicalUploadPath, UPLOADS } from '@/lib/content/shared/upload-address';
import type { Site } from '@/lib/content/shared/site';

/**
 * The path of a WordPress upload on this site, with basePath and without a query. A visitor's browser never talks to the
 * CMS.
 *
 * @param address absolute on the CMS or an own origin, or a path
 * @returns null when the address is not an upload
 */
export function uploadPath(address: string | null | undefined, site: Site): string | null {
  const text = (address ?? '').trim();
  const absolute = /^\/(?!\/)/.test(text) ? `${site.siteUrl}${text}` : text;
  const path = ownPath(absolute, site);
  if (path === null) return null;
  const below = path.startsWith(`${site.basePath}${UPLOADS}`)
    ? path.slice(site.basePath.length)
    : path;
  const canonical = canonicalUploadPath(below);
  return canonical === null ? null : `${site.basePath}${canonical}`;
}
