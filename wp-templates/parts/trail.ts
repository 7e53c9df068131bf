import type { Site } from '@/lib/content/shared/site';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import { breadcrumbList, type JsonLd } from '@/lib/seo/json-ld';

/** The breadcrumbs of a screen as structured data, with the screen itself as the last. */
export function trail(
  crumbs: readonly Crumb[],
  { title, uri }: { title: string; uri: string },
  site: Site,
): JsonLd {
  return breadcrumbList([...crumbs, { name: title, href: `${site.basePath}${uri}` }], site.siteUrl);
}
