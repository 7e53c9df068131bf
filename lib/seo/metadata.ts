/** Server only: brings rehype's parser along. */
import { excerptOf } from '@/lib/content/server/excerpt';
import type { LocalImage } from '@/lib/content/server/featured-image';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from './absolute-url';
import { serializeJsonLd, type JsonLd } from './json-ld';
import { pageTitle } from './page-title';

/** Characters of a description in search results and on cards of social networks. */
const DESCRIPTION_LENGTH = 160;

/** What a post says of itself beside its title; dates in ISO 8601. */
export interface ArticleFacts {
  published: string | null;
  modified: string | null;
  section: string | null;
  tags: string[];
}

/** What a screen says about itself; what it leaves out, the site says. */
export interface ScreenFacts {
  /** Plain text; null when the site's title stands alone. */
  title: string | null;
  /** HTML or text. */
  description?: string | null;
  image?: LocalImage | null;
  /** The screen's own path. */
  path: string;
  robots?: string | null;
  prevPath?: string | null;
  nextPath?: string | null;
  article?: ArticleFacts | null;
  jsonLd?: readonly JsonLd[];
}

/** What the site says of every screen; plain text. */
export interface SiteFacts {
  title: string;
  tagline: string;
  /** Stands for a screen without an image of its own. */
  image: LocalImage;
}

/** The head of a screen, ready to print: all addresses are absolute. */
export interface Metadata {
  title: string;
  description: string | null;
  canonical: string;
  image: { url: string; width: number; height: number; alt: string };
  siteName: string;
  robots: string | null;
  prev: string | null;
  next: string | null;
  article: ArticleFacts | null;
  /** Escaped for a script element. */
  jsonLd: string | null;
}

/**
 * Title, description, image and address of a screen (specification, section 2.3; row 47), with addresses made from
 * SITE_URL alone (DESIGN.md, decision 10).
 *
 * @throws {Error} when a path is none of this site
 */
export function screenMetadata(facts: ScreenFacts, siteFacts: SiteFacts, site: Site): Metadata {
  const { src, width, height, alt } = facts.image ?? siteFacts.image;
  return {
    title: pageTitle(facts.title, siteFacts.title),
    description: excerptOf(facts.description, DESCRIPTION_LENGTH) || siteFacts.tagline || null,
    canonical: absoluteUrl(facts.path, site),
    image: { url: absoluteUrl(src, site), width, height, alt },
    siteName: siteFacts.title,
    robots: facts.robots ?? null,
    prev: facts.prevPath ? absoluteUrl(facts.prevPath, site) : null,
    next: facts.nextPath ? absoluteUrl(facts.nextPath, site) : null,
    article: facts.article ?? null,
    jsonLd: facts.jsonLd && facts.jsonLd.length > 0 ? serializeJsonLd(facts.jsonLd) : null,
  };
}
