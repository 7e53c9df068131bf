import { type FeaturedImageNode, featuredImage } from '#content/server/featured-image';
import { plainText } from '#content/server/plain-text';
import { isExternal, safeHref } from '#content/server/safe-href';
import type { Site } from '#content/shared/site';
import type { ScreenFacts } from '#seo/metadata';

/** What an SEO plugin of WordPress holds for a node. */
export interface Seo {
  title: string | null;
  description: string | null;
  canonical: string | null;
  noindex: boolean | null;
  nofollow: boolean | null;
  shareTitle: string | null;
  shareDescription: string | null;
  shareImage: FeaturedImageNode | null;
}

/** The stricter of two robots rules: the plugin's and the screen's own. */
function robotsOf(seo: Seo, robots: string | null | undefined): string | null {
  const rules = [
    ...(seo.noindex || robots?.includes('noindex') ? ['noindex'] : []),
    ...(seo.nofollow || robots?.includes('nofollow') ? ['nofollow'] : []),
  ];
  return rules.join(', ') || null;
}

/** An external address unchanged; an address of WordPress or this site as a path on this site. */
function canonicalOf(address: string | null, site: Site): string | null {
  const href = safeHref(address, site);
  if (href === '#') return null;
  return isExternal(href) ? href : new URL(href, site.siteUrl).href;
}

/**
 * The facts of a screen, overridden by what an SEO plugin of WordPress holds for its node. Only the
 * first page of a list takes the plugin's title and canonical address: with them, further pages
 * would claim to be the first.
 *
 * @param seo null if no plugin holds anything, undefined if WordPress can't say
 */
export function withSeo(
  facts: ScreenFacts,
  seo: Seo | null | undefined,
  site: Site,
  page = 1,
): ScreenFacts {
  if (!seo) return facts;
  const own =
    page === 1
      ? { wholeTitle: plainText(seo.title), canonical: canonicalOf(seo.canonical, site) }
      : {};
  return {
    ...facts,
    ...own,
    description: seo.description || facts.description,
    image: featuredImage(seo.shareImage, site) ?? facts.image,
    robots: robotsOf(seo, facts.robots),
    shareTitle: plainText(seo.shareTitle),
    shareDescription: plainText(seo.shareDescription),
  };
}
