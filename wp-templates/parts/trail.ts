import type { Site } from '@/lib/content/shared/site';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import { breadcrumbList, type JsonLd } from '@/lib/seo/json-ld';

/** The way down to a screen as structured data: its breadcrumbs, then the screen itself. */
export function trail(
  crumbs: readonly Crumb[],
  { title, uri }: { title: string; uri: string },
  site: Site,
): JsonLd {
  return breadcrumbList([...crumbs, { name: title, href: `${site.basePath}${uri}` }], site.siteUrl);
}
