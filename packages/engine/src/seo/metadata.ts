import { excerptOf } from '#content/server/excerpt';
import { isDrawn, type LocalImage } from '#content/server/featured-image';
import { FEED_TYPES, type FeedFormat, feedPath } from '#content/shared/feed-path';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { absoluteUrl } from './absolute-url';
import { serializeJsonLd, type JsonLd } from './json-ld';
import { markdownPath } from './markdown-path';
import { pageTitle } from './page-title';
import { shareImage, type ShareImageFacts } from './share-image';

/** The longest description: search results and cards of social networks show no more. */
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
  /** Plain text; null if the site's title is used alone. */
  title: string | null;
  /** HTML or text. */
  description?: string | null;
  /** Replaces both the title and the site's title. */
  wholeTitle?: string | null;
  /** Absolute; replaces the screen's own address. */
  canonical?: string | null;
  /** The title and description for cards of social networks; they replace the page's own. */
  shareTitle?: string | null;
  shareDescription?: string | null;
  image?: LocalImage | null;
  /** The content that the screen shows: if it has no image, a share image is made for it. */
  content?: ShareImageFacts | null;
  /** The screen's own path. */
  path: string;
  robots?: string | null;
  prevPath?: string | null;
  nextPath?: string | null;
  article?: ArticleFacts | null;
  /**
   * The list that the screen shows, if it has feeds of its own; the title is null for the site's
   * feed.
   */
  feed?: { title: string | null; path: string } | null;
  /** The path of the post whose comments have a feed, and the feed's title. */
  commentFeed?: { title: string; path: string } | null;
  /** Whether the screen's text is available as Markdown, as it is for public content. */
  hasMarkdown?: boolean;
  jsonLd?: readonly JsonLd[];
}

/** The metadata that the whole site has. Plain text. */
export interface SiteFacts {
  title: string;
  tagline: string;
  brand: string;
  /** The image of a screen without one of its own; null for none. */
  image: LocalImage | null;
}

/**
 * Another form of a page as it announces it
 * (https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
 */
export interface AlternateLink {
  type: string;
  title: string;
  href: string;
}

/** The head of a screen, ready to print: all addresses are absolute. */
export interface Metadata {
  title: string;
  /** As social networks name it (https://ogp.me/#types). */
  type: 'website' | 'article';
  description: string | null;
  /** The title and description for cards of social networks. */
  shareTitle: string;
  shareDescription: string | null;
  canonical: string;
  image: { url: string; width: number; height: number; alt: string } | null;
  siteName: string;
  robots: string | null;
  prev: string | null;
  next: string | null;
  article: ArticleFacts | null;
  /** Feeds, and the text as Markdown. */
  alternates: AlternateLink[];
  /**
   * The page in the languages of the site, including `x-default`; left out if it is in only one.
   */
  languages?: { hreflang: string; href: string }[];
  /** Escaped for a script element. */
  jsonLd: string | null;
}

/** The link to the content's text as Markdown. */
function markdownOf({ hasMarkdown, path, title }: ScreenFacts, site: Site): AlternateLink[] {
  const markdown = hasMarkdown ? markdownPath(path) : null;
  if (markdown === null) return [];
  return [{ type: 'text/markdown', title: title ?? '', href: absoluteUrl(markdown, site) }];
}

/**
 * The feeds that a screen announces: that of the site, and those of its own list or its comments.
 */
function feedsOf(facts: ScreenFacts, siteFacts: SiteFacts, site: Site): AlternateLink[] {
  const { feed, commentFeed } = facts;
  const link = (list: string, format: FeedFormat, name: string): AlternateLink => ({
    type: FEED_TYPES[format],
    title: name,
    href: absoluteUrl(feedPath(list, format), site),
  });
  const ofSite = link(site.translated?.language.home ?? '/', 'rss', siteFacts.title);
  const ofComments = commentFeed
    ? [link(commentFeed.path, 'rss', pageTitle(commentFeed.title, siteFacts.title))]
    : [];
  if (!feed) return [ofSite, ...ofComments];
  const name = pageTitle(feed.title, siteFacts.title);
  const ofList = [
    link(feed.path, 'rss', name),
    link(feed.path, 'atom', `${name} (Atom)`),
    link(feed.path, 'json', `${name} (JSON)`),
  ];
  return ofList[0]?.href === ofSite.href ? ofList : [...ofList, ofSite];
}

/**
 * The page in all of its languages, including its own, and the one for everybody else: that of the
 * site's first language
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). Empty for
 * further pages of a list, and for pages in one language.
 */
export function localizedVersions(
  path: string,
  { translated, ...site }: Site,
): { hreflang: string; href: string }[] {
  const { language: own, versions } = translated ?? { language: null, versions: [] };
  const isWhole = versions.some((one) => one.language === own && one.path === path);
  if (!isWhole || versions.length < 2) return [];
  const first = versions.find(({ language }) => language.home === '/');
  const link = (hreflang: string, to: string) => ({ hreflang, href: absoluteUrl(to, site) });
  return [
    ...versions.map(({ language, path: to }) => link(language.tag, to)),
    ...(first ? [link('x-default', first.path)] : []),
  ];
}

/** A description of one line in plain text, from HTML or text; '' without any. */
export function descriptionOf(html: string | null | undefined): string {
  return excerptOf(html, MAX_DESCRIPTION_CHARACTERS);
}

/**
 * The metadata of a screen, with addresses made from SITE_URL only.
 *
 * @throws {Error} when a path is not one of this site
 */
export function screenMetadata(facts: ScreenFacts, siteFacts: SiteFacts, site: Site): Metadata {
  const made =
    facts.content &&
    shareImage(facts.content, {
      brand: siteFacts.brand,
      basePath: site.basePath,
      themeColor: settingsOf(site).themeColor,
    });
  const shared = facts.image && !isDrawn(facts.image) ? facts.image : null;
  const image = shared ?? made ?? siteFacts.image;
  const title = facts.wholeTitle || pageTitle(facts.title, siteFacts.title);
  const languages = facts.robots?.includes('noindex') ? [] : localizedVersions(facts.path, site);
  const description = descriptionOf(facts.description) || siteFacts.tagline || title || null;
  return {
    title,
    description,
    shareTitle: facts.shareTitle || title,
    shareDescription: facts.shareDescription || description,
    canonical: facts.canonical || absoluteUrl(facts.path, site),
    image: image && {
      url: absoluteUrl(image.src, site),
      width: image.width,
      height: image.height,
      alt: image.alt,
    },
    siteName: siteFacts.title,
    robots: facts.robots ?? null,
    prev: facts.prevPath ? absoluteUrl(facts.prevPath, site) : null,
    next: facts.nextPath ? absoluteUrl(facts.nextPath, site) : null,
    type: (facts.article && site.config.openGraphType) || 'website',
    article: facts.article ?? null,
    alternates: [...markdownOf(facts, site), ...feedsOf(facts, siteFacts, site)],
    ...(languages.length > 0 ? { languages } : {}),
    jsonLd: facts.jsonLd && facts.jsonLd.length > 0 ? serializeJsonLd(facts.jsonLd) : null,
  };
}
