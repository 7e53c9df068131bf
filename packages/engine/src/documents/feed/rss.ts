import type { Enclosure } from '#content/server/enclosure';
import { FEED_TYPES } from '#content/shared/feed-path';
import { plain, x, xmlDocument } from '#documents/xml';
import { type Feed, type FeedEntry, updatedAt } from './feed';

/** A time as RFC 822 writes it, with a year of four digits. */
const rfc822 = (time: string): string => new Date(time).toUTCString();

const attributesOf = ({ url, bytes, type }: Enclosure) => ({ url, length: String(bytes), type });

function item(entry: FeedEntry) {
  return plain('item', [
    plain('title', entry.title),
    plain('link', entry.url),
    x('guid', { isPermaLink: String(entry.id === entry.url) }, entry.id),
    plain('pubDate', rfc822(entry.published)),
    // RSS's own author must be an e-mail address.
    entry.author && plain('dc:creator', entry.author.name),
    ...entry.categories.map((name) => plain('category', name)),
    plain('description', entry.summary),
    plain('content:encoded', entry.html),
    entry.image && x('media:content', { url: entry.image, medium: 'image' }),
    entry.enclosure && x('enclosure', attributesOf(entry.enclosure)),
  ]);
}

/**
 * A feed in RSS 2.0 (https://www.rssboard.org/rss-specification), with the modules that WordPress's
 * own has.
 */
export function rss(feed: Feed): string {
  return xmlDocument(
    x(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      [
        plain('channel', [
          plain('title', feed.title),
          plain('link', feed.url),
          // RSS asks for one; a site without a tagline has its title.
          plain('description', feed.description || feed.title),
          plain('language', feed.language),
          plain('lastBuildDate', rfc822(updatedAt(feed))),
          plain('docs', 'https://www.rssboard.org/rss-specification'),
          x('atom:link', { rel: 'self', type: FEED_TYPES.rss, href: feed.self.rss }),
          ...feed.hubs.map((hub) => x('atom:link', { rel: 'hub', href: hub })),
          feed.icon &&
            plain('image', [
              plain('url', feed.icon),
              plain('title', feed.title),
              plain('link', feed.url),
            ]),
          ...feed.entries.map(item),
        ]),
      ],
    ),
  );
}
