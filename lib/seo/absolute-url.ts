/** Server only by use; imports nothing heavy. */
import { safeHref } from '@/lib/content/server/safe-href';
import type { Site } from '@/lib/content/shared/site';

/**
 * A path of this site as an absolute address, from SITE_URL alone and never from a request (DESIGN.md, decision 10).
 * basePath is added unless the path has it; non-Latin letters are percent-encoded; the hash goes.
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
