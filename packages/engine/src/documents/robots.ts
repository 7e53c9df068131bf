import type { Site } from '#content/shared/site';

/** What search engines may not crawl: the API, and the editors' pages. */
const DISALLOWED = ['/api/', '/preview', '/login'];

/**
 * The site's robots.txt (https://www.rfc-editor.org/rfc/rfc9309), which names its sitemaps.
 *
 * @param sitemaps paths of this site without basePath
 */
export function robotsTxt({ siteUrl, basePath }: Site, sitemaps: readonly string[]): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${basePath}${path}`),
    '',
    ...sitemaps.map((path) => `Sitemap: ${siteUrl}${basePath}${path}`),
    '',
  ].join('\n');
}
