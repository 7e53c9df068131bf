import { absoluteHtml } from '#content/server/absolute-html';
import { summaryOf, wholeText } from '#content/server/content-facts';
import { enclosureOf } from '#content/server/enclosure';
import { excerptOf } from '#content/server/excerpt';
import { featuredImage } from '#content/server/featured-image';
import { utcDate } from '#content/server/format-date';
import { listPathIn } from '#content/server/languages';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { titleOf } from '#content/server/title-of';
import type { Site } from '#content/shared/site';
import type { FeedEntryFragment } from '#generated/fragments/feed-entry';
import { absoluteUrl } from '#seo/absolute-url';
import type { FeedEntry } from './feed';

/** The most characters of a text's summary. */
export const MAX_SUMMARY_CHARACTERS = 300;

/** The host of a WordPress that was tried out on somebody's own machine. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The id of content in feeds: WordPress's own, so that subscribers of WordPress's feed see nothing
 * twice. If it contains the address of a private WordPress, this site's address replaces that.
 */
export function feedIdOf(
  { guid, databaseId }: Pick<FeedEntryFragment, 'guid' | 'databaseId'>,
  site: Site,
): string {
  const own = `${site.siteUrl}${site.basePath}/?p=${databaseId}`;
  if (!guid || !URL.canParse(guid)) return own;
  const { origin, hostname } = new URL(guid);
  const isOfCms = origin === new URL(site.cmsUrl).origin && origin !== site.siteUrl;
  return isOfCms || LOOPBACK.test(hostname) ? own : guid;
}

function authorOf(entry: FeedEntryFragment, site: Site): FeedEntry['author'] {
  const author = 'author' in entry ? entry.author?.node : null;
  const name = plainText(author?.name);
  const href = safeHref(listPathIn(site.translated?.language, author?.uri, site), site);
  return name ? { name, url: new URL(href, `${site.siteUrl}${site.basePath}/`).href } : null;
}

/**
 * Content as feeds and Markdown contain it; null for content with a password, without a page or
 * without a date.
 */
export function entryOf(entry: FeedEntryFragment, site: Site): FeedEntry | null {
  const published = utcDate(entry.dateGmt) ?? utcDate(entry.date);
  if (entry.isRestricted || !entry.uri?.startsWith('/') || published === null) return null;
  const url = absoluteUrl(entry.uri, site);
  const changed = utcDate(entry.modifiedGmt);
  const image = 'featuredImage' in entry ? featuredImage(entry.featuredImage?.node, site) : null;
  const terms =
    'categories' in entry ? [...(entry.categories?.nodes ?? []), ...(entry.tags?.nodes ?? [])] : [];
  return {
    id: feedIdOf(entry, site),
    url,
    title: titleOf(entry, site),
    html: absoluteHtml(sanitizeContent(wholeText(entry, site), site).html, url),
    summary: excerptOf(summaryOf(entry, site), MAX_SUMMARY_CHARACTERS),
    published,
    // A scheduled post was last changed before its date; readers have seen no change since then.
    updated: changed !== null && changed > published ? changed : published,
    author: authorOf(entry, site),
    categories: terms.flatMap(({ name }) => plainText(name) || []),
    image: image && new URL(image.src, site.siteUrl).href,
    enclosure: enclosureOf(entry.enclosure, site),
  };
}
