import type { Enclosure } from '#content/server/enclosure';
import { FEED_TYPES } from '#content/shared/feed-path';
import { plain, x, xmlDocument } from '#documents/xml';
import { type Feed, type FeedEntry, updatedAt } from './feed';

const authorOf = ({ name, url }: NonNullable<FeedEntry['author']>) =>
  plain('author', [plain('name', name), url && plain('uri', url)]);

const enclosureOf = ({ type, bytes, url }: Enclosure) =>
  x('link', { rel: 'enclosure', type, ...(bytes > 0 && { length: String(bytes) }), href: url });

/** An entry without an author takes the feed's. */
function entryOf(entry: FeedEntry, feed: Feed) {
  return plain('entry', [
    plain('id', entry.id),
    plain('title', entry.title),
    x('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    entry.enclosure && enclosureOf(entry.enclosure),
    plain('published', entry.published),
    plain('updated', entry.updated),
    authorOf(entry.author ?? { name: feed.title, url: feed.url }),
    ...entry.categories.map((term) => x('category', { term })),
    plain('summary', entry.summary),
    x('content', { type: 'html', 'xml:base': entry.url }, entry.html),
  ]);
}

/** A feed in Atom (https://www.rfc-editor.org/rfc/rfc4287). */
export function atom(feed: Feed): string {
  return xmlDocument(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      plain('id', feed.self.atom),
      plain('title', feed.title),
      feed.description && plain('subtitle', feed.description),
      plain('updated', updatedAt(feed)),
      x('link', { rel: 'self', type: FEED_TYPES.atom, href: feed.self.atom }),
      x('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      ...feed.hubs.map((hub) => x('link', { rel: 'hub', href: hub })),
      feed.icon && plain('icon', feed.icon),
      ...feed.entries.map((entry) => entryOf(entry, feed)),
    ]),
  );
}
