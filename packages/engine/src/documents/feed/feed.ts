import type { Enclosure } from '#content/server/enclosure';
import type { FeedFormat } from '#content/shared/feed-path';

/**
 * One entry of a feed. Texts are plain, addresses absolute, times in UTC in the format of RFC 3339.
 */
export interface FeedEntry {
  /** A permanent address, even if the content moves. */
  id: string;
  url: string;
  title: string;
  /** The full text: sanitised HTML with absolute addresses. */
  html: string;
  summary: string;
  published: string;
  updated: string;
  /** The address is null where they have none. */
  author: { name: string; url: string | null } | null;
  categories: string[];
  image: string | null;
  /** The sound or film of an episode. */
  enclosure: Enclosure | null;
}

/** A list of WordPress as a feed, whatever its format. */
export interface Feed {
  title: string;
  description: string;
  /** The language of the content, as HTML names it. */
  language: string;
  /** The page that shows the same list. */
  url: string;
  /** Its own addresses. */
  self: Record<FeedFormat, string>;
  icon: string | null;
  /** WebSub hubs (https://www.w3.org/TR/websub/#discovery). */
  hubs: readonly string[];
  entries: FeedEntry[];
}

/**
 * The date of a feed without entries. Its content does not tell when it last changed, and the
 * current time would change it at every request.
 */
const NEVER = '1970-01-01T00:00:00Z';

/** The time of the latest change among a feed's entries. */
export function updatedAt({ entries }: Feed): string {
  return entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), NEVER);
}
