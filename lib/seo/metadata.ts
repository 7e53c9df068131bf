import { excerptOf } from '@/lib/content/server/excerpt';
import type { LocalImage } from '@/lib/content/server/featured-image';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from './absolute-url';
import { serializeJsonLd, type JsonLd } from './json-ld';
import { pageTitle } from './page-title';

/** Search results and cards of social networks show no more. */
const MAX_DESCRIPTION_CHARACTERS = 160;

/** The metadata that only a post has. Dates in ISO 8601. */
export interface ArticleFacts {
  published: string | null;
  modified: string | null;
  section: string | null;
  tags: string[];
}

/** The metadata of a screen. What it leaves out comes from {@link SiteFacts}. */
export interface ScreenFacts {
  /** Plain text; null when the site's title stands alone. */
  title: string | null;
  /** HTML or text. */
  description?: string | null;
  /** Stands alone in place of title and site. */
  wholeTitle?: string | null;
  /** Absolute, in place of the screen's own address. */
  canonical?: string | null;
  /** For cards of social networks, in place of title and description. */
  shareTitle?: string | null;
  shareDescription?: string | null;
  image?: LocalImage | null;
  /** The screen's own path. */
  path: string;
  robots?: string | null;
  prevPath?: string | null;
  nextPath?: string | null;
  article?: ArticleFacts | null;
  jsonLd?: readonly JsonLd[];
}

/** The metadata that the whole site has. Plain text. */
export interface SiteFacts {
  title: string;
  tagline: string;
  /** For a screen without an image of its own. */
  image: LocalImage;
}

/** The head of a screen, ready to print: all addresses are absolute. */
export interface Metadata {
  title: string;
  description: string | null;
  /** For cards of social networks. */
  shareTitle: string;
  shareDescription: string | null;
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
 * The metadata of a screen, with addresses made from SITE_URL alone.
 *
 * @throws {Error} when a path is not one of this site
 */
export function screenMetadata(facts: ScreenFacts, siteFacts: SiteFacts, site: Site): Metadata {
  const { src, width, height, alt } = facts.image ?? siteFacts.image;
  const title = facts.wholeTitle || pageTitle(facts.title, siteFacts.title);
  const description =
    excerptOf(facts.description, MAX_DESCRIPTION_CHARACTERS) || siteFacts.tagline || null;
  return {
    title,
    description,
    shareTitle: facts.shareTitle || title,
    shareDescription: facts.shareDescription || description,
    canonical: facts.canonical || absoluteUrl(facts.path, site),
    image: { url: absoluteUrl(src, site), width, height, alt },
    siteName: siteFacts.title,
    robots: facts.robots ?? null,
    prev: facts.prevPath ? absoluteUrl(facts.prevPath, site) : null,
    next: facts.nextPath ? absoluteUrl(facts.nextPath, site) : null,
    article: facts.article ?? null,
    jsonLd: facts.jsonLd && facts.jsonLd.length > 0 ? serializeJsonLd(facts.jsonLd) : null,
  };
}
