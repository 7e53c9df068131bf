/** The formats of feeds: RSS 2.0, Atom and JSON Feed 1.1. */
export type FeedFormat = 'rss' | 'atom' | 'json';

/** Their media types. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/**
 * The path of a list's feed, as WordPress has it, without basePath: `/feed/`,
 * `/category/seo/feed/atom/`.
 *
 * @param uri of the list; the feed's path ends with a slash if this does
 */
export function feedPath(uri: string, format: FeedFormat): string {
  const slash = uri.endsWith('/') ? '/' : '';
  const name = format === 'rss' ? '' : `/${format}`;
  return `${uri.replace(/\/$/, '')}/feed${name}${slash}`;
}
