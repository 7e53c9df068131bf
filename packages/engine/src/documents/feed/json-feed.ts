import type { Enclosure } from '#content/server/enclosure';
import type { Feed, FeedEntry } from './feed';

const attachmentOf = ({ url, type, bytes }: Enclosure) => ({
  url,
  mime_type: type,
  size_in_bytes: bytes || undefined,
});

function item({ id, url, title, html, summary, published, updated, ...more }: FeedEntry) {
  const { author, categories, image, enclosure } = more;
  return {
    id,
    url,
    title,
    content_html: html,
    summary: summary || undefined,
    image: image ?? undefined,
    date_published: published,
    date_modified: updated,
    authors: author ? [{ name: author.name, url: author.url ?? undefined }] : undefined,
    tags: categories.length > 0 ? categories : undefined,
    attachments: enclosure ? [attachmentOf(enclosure)] : undefined,
  };
}

/** A feed in JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.self.json,
    description: feed.description || undefined,
    icon: feed.icon ?? undefined,
    language: feed.language,
    hubs: feed.hubs.length > 0 ? feed.hubs.map((url) => ({ type: 'WebSub', url })) : undefined,
    items: feed.entries.map(item),
  });
}
