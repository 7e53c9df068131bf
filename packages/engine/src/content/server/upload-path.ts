import type { Site } from '#content/shared/site';
import {
  canonicalUploadPath,
  installedPath,
  mediaPath,
  UPLOADS,
} from '#content/shared/upload-address';
import { noteRefusedMedia } from './refused-media';
import { ownPath, pathAtHome } from './safe-href';

/** Jetpack's own copies of pictures, whose path is the address of the picture. */
const JETPACK = /^(?:https?:)?\/\/i\d\.wp\.com\//i;

/**
 * The path on this site, without basePath, of a file on one of the owner's media origins; null for
 * any other address.
 */
function pathOfMediaOrigin(address: string, { mediaOrigins }: Site): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { origin, host, pathname } = new URL(address);
  return mediaOrigins.includes(origin) ? mediaPath(host, pathname) : null;
}

/**
 * The path on this site, without basePath, of a picture that comes with a theme or a plugin of
 * WordPress; null for any other address.
 */
function pathOfInstalled(address: string, site: Site): string | null {
  const { path = '' } = pathAtHome(address, site) ?? {};
  return installedPath(
    path.startsWith(`${site.basePath}/`) ? path.slice(site.basePath.length) : path,
  );
}

/**
 * The path on this site, with basePath and without a query, of a WordPress upload, of a picture of
 * a theme or a plugin, or of a file on one of the owner's media origins. A visitor's browser never
 * contacts the CMS or those origins.
 *
 * @param address absolute on the CMS, an own or a media origin, or a path
 * @returns null when the address is not an upload
 */
export function uploadPath(address: string | null | undefined, site: Site): string | null {
  const text = (address ?? '').trim().replace(JETPACK, 'https://').replace(/^\/\//, 'https://');
  const absolute = text.startsWith('/') ? `${site.siteUrl}${text}` : text;
  const path =
    pathOfInstalled(absolute, site) ?? ownPath(absolute, site) ?? pathOfMediaOrigin(absolute, site);
  if (path === null) return null;
  const below = path.startsWith(`${site.basePath}${UPLOADS}`)
    ? path.slice(site.basePath.length)
    : path;
  const canonical = canonicalUploadPath(below);
  return canonical === null ? null : `${site.basePath}${canonical}`;
}

/**
 * The address of a picture, audio or video on this site: {@link uploadPath}. A host whose media the
 * site does not show is logged.
 */
export function shownMedia(address: string | null | undefined, site: Site): string | null {
  const path = uploadPath(address, site);
  if (path === null && address) noteRefusedMedia(address);
  return path;
}
