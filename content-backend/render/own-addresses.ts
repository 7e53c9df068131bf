import type { SiteSettings } from '../model';

/** What stays on the CMS's host: uploads, and the pictures of users that this backend draws. */
const FILES = '/wp-content/uploads(?![\\w-])|/avatar/\\d+/\\d+\\.png';

const patterns = new WeakMap<SiteSettings, RegExp>();

/** Matches every origin of the site, where a longer host or port does not go on. */
function ownOrigins(settings: SiteSettings): RegExp {
  const known = patterns.get(settings);
  if (known) return known;
  const origins = [...settings.ownOrigins, settings.cmsUrl, settings.frontEndUrl]
    .filter((origin) => origin !== '')
    .map((origin) => origin.replace(/\/+$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `(?:${[...new Set(origins)].join('|') || '(?!)'})(?![\\w:-]|\\.\\w)(${FILES})?`,
    'gi',
  );
  patterns.set(settings, pattern);
  return pattern;
}

/**
 * Text with the site's own addresses where Faust's rewrites put them: uploads on the CMS's host,
 * all else on the front end's; those in plain text too (FaustWP 1.6, setting "rewrites").
 */
export function rewriteOwnAddresses(text: string, settings: SiteSettings): string {
  return text.replace(ownOrigins(settings), (_match, uploads: string | undefined) =>
    uploads === undefined ? settings.frontEndUrl : settings.cmsUrl + uploads,
  );
}

/**
 * Text with the site's own addresses on the CMS's host: files, and what FaustWP does not rewrite.
 */
export function rewriteToCms(text: string, settings: SiteSettings): string {
  return text.replace(
    ownOrigins(settings),
    (_match, uploads: string | undefined) => settings.cmsUrl + (uploads ?? ''),
  );
}
