import { safeHref } from '#content/server/safe-href';
import type { Site } from '#content/shared/site';

/**
 * The absolute address of a path of this site, made from SITE_URL only and never from a request.
 * basePath is added unless the path has it, non-Latin letters are percent-encoded, and the hash is
 * dropped.
 *
 * @throws {Error} when it is no path of this site: a canonical address must not name another
 */
export function absoluteUrl(path: string, site: Site): string {
  const href = safeHref(path, site);
  if (!href.startsWith('/')) {
    throw new Error(
      `${JSON.stringify(path)} is no path of this site: it must start with one slash, for example /about/`,
    );
  }
  const url = new URL(href, site.siteUrl);
  url.hash = '';
  return url.href;
}
