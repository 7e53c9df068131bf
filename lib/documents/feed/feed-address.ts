import type { FeedFormat } from '@/lib/seo/feed-path';

/** WordPress's names of feeds, and which of this site's formats stands for each. */
const FORMATS: Readonly<Record<string, FeedFormat>> = {
  feed: 'rss',
  rss2: 'rss',
  rss: 'rss',
  rdf: 'rss',
  atom: 'atom',
  json: 'json',
};

const FEED = /^(?:(\/|\/.+\/)feed(?:\/(\w+))?|\/(rss2|rss|rdf|atom))\/?$/;

/** The list that a feed is of, and its format. */
export interface FeedAddress {
  /** Segments of the list's path, decoded. */
  segments: string[];
  format: FeedFormat;
}

/** Reads the path of a feed, without basePath; null for any other path. */
export function feedAddress(path: string): FeedAddress | null {
  const [found, list = '/', name = 'feed', atRoot = name] = FEED.exec(path) ?? [];
  const format = FORMATS[atRoot];
  if (found === undefined || format === undefined) return null;
  try {
    return { segments: list.split('/').filter(Boolean).map(decodeURIComponent), format };
  } catch {
    return null;
  }
}
