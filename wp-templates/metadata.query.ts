import type { PageMetadataProps } from '@/components/page-metadata/PageMetadata';
import type { SiteImageData } from '@/components/site-image/site-image-data';
import type { SiteFrameFragment } from '@/generated/wp-templates/single';
import { excerptOf } from '@/lib/content/excerpt';
import type { Site } from '@/lib/content/site';
import { pageTitle } from '@/lib/seo/page-title';
import { serializeJsonLd, type JsonLd } from '@/lib/seo/json-ld';
import { siteTitles } from './site-frame.query';

/** Characters of a description in search results and on cards of social networks. */
const DESCRIPTION_LENGTH = 160;

/** What a screen says about itself; what it leaves out, the site says. */
export interface ScreenFacts {
  /** Plain text; null when the site's title stands alone. */
  title: string | null;
  /** HTML or text; the tagline when there is none. */
  description?: string | null;
  image?: SiteImageData | null;
  /** The screen's own path without basePath. */
  path: string;
  robots?: string;
  prevPath?: string | null;
  nextPath?: string | null;
  article?: PageMetadataProps['article'];
  jsonLd?: JsonLd[];
}

/** A path of this site as an absolute address, from SITE_URL alone (DESIGN.md, decision 10). */
export function absolute(path: string, site: Site): string {
  return new URL(`${site.basePath}${path}`, site.siteUrl).href;
}

/** The image that stands for a screen without one. */
function shareImage(site: Site, siteTitle: string) {
  return { url: absolute('/static/share.png', site), width: 1200, height: 630, alt: siteTitle };
}

/** The head of a screen (specification, section 2.3): title, description, image and url on every one. */
export function metadataOf(data: SiteFrameFragment, facts: ScreenFacts, site: Site): PageMetadataProps {
  const { title, tagline } = siteTitles(data);
  const { image } = facts;
  return {
    title: pageTitle(facts.title, title),
    description: excerptOf(facts.description ?? '', DESCRIPTION_LENGTH) || tagline || null,
    canonical: absolute(facts.path, site),
    image: image
      ? {
          url: new URL(image.src, site.siteUrl).href,
          width: image.width,
          height: image.height,
          alt: image.alt,
        }
      : shareImage(site, title),
    siteName: title,
    robots: facts.robots ?? null,
    prev: facts.prevPath ? absolute(facts.prevPath, site) : null,
    next: facts.nextPath ? absolute(facts.nextPath, site) : null,
    article: facts.article ?? null,
    jsonLd: facts.jsonLd && facts.jsonLd.length > 0 ? serializeJsonLd(facts.jsonLd) : null,
  };
}
