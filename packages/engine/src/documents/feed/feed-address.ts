import type { FeedFormat } from '#content/shared/feed-path';
import { decodedSegments } from '#decoded';

/** WordPress's names of feeds, and the format of this site that each one gets. */
const FORMATS: Readonly<Record<string, FeedFormat>> = {
  feed: 'rss',
  rss2: 'rss',
  rss: 'rss',
  rdf: 'rss',
  atom: 'atom',
  json: 'json',
};

const FEED = /^(?:(\/|\/.+\/)feed(?:\/(\w+))?|\/(rss2|rss|rdf|atom))\/?$/;

/** The list of a feed, and its format. */
export interface FeedAddress {
  /** Segments of the list's path, decoded. */
  segments: string[];
  format: FeedFormat;
}

/** Reads the path of a feed, without basePath; null for any other path. */
export function feedAddress(path: string): FeedAddress | null {
  const [found, list = '/', name = 'feed', atRoot = name] = FEED.exec(path) ?? [];
  const format = FORMATS[atRoot];
  const segments = found !== undefined && decodedSegments(list);
  return segments && format !== undefined ? { segments, format } : null;
}
