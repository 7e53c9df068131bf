import { numberedPath } from '#content/shared/numbered-path';
import type { Site } from '#content/shared/site';
import type { Crumb } from '#seo/breadcrumbs';
import { breadcrumbList, type JsonLd } from '#seo/json-ld';

/**
 * The breadcrumbs of a screen as structured data, with the screen itself as the last. A page of a
 * list is given by the address of the list's first page. If the breadcrumbs already contain that
 * address (the list is the front page), the page has its own address.
 */
export function trail(
  crumbs: readonly Crumb[],
  { title, uri, page = 1 }: { title: string; uri: string; page?: number },
  site: Site,
): JsonLd {
  const hrefOf = (path: string): string => `${site.basePath}${path}`;
  const isCrumb = crumbs.some(({ href }) => href === hrefOf(uri));
  const here = { name: title, href: hrefOf(isCrumb ? numberedPath(uri, page) : uri) };
  return breadcrumbList([...crumbs, here], site.siteUrl);
}
