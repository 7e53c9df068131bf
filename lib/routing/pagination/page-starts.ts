import { LRUCache } from 'lru-cache';
import { uriKey } from '@/lib/changes/change-keys';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';
import { isStillSo, type RememberedAnswer, tellsOfChanges } from '@/lib/cms/remembered';
import { siteConfig } from '@/site.config';

/** The most cursors of all lists together, and of one list. A cursor takes about 100 bytes. */
const MAX_CURSORS = 40_000;
const MAX_CURSORS_OF_LIST = 12_000;

/**
 * The time after which a list is walked anew although WordPress tells of changes, unless
 * REVALIDATE_SECONDS is longer. Content that a program writes straight into the database is told by
 * nobody.
 */
const MAX_TOLD_AGE_MS = 86_400_000;

/**
 * How long the end of a list is believed. It is long enough that a thousand made-up page numbers
 * are one question, and short enough that a new last page is found soon.
 */
const MAX_END_AGE_MS = 5_000;

/**
 * A place in a list: behind so many items. WPGraphQL takes its cursor as `after`. A page starts at
 * a place, and a walk goes from place to place.
 */
export interface ListPlace {
  items: number;
  cursor: string;
}

/** Where page 1 of every list starts. */
export const LIST_START: ListPlace = { items: 0, cursor: '' };

/** How far a list was walked. */
export interface Walk {
  /** The cursors where pages 2, 3, 4, … start. */
  starts: readonly string[];
  /** The furthest place that was reached, with items behind it. */
  reached: ListPlace;
  /** What the list is made of; undefined when that is not known. */
  keys?: readonly string[];
}

/** `endsMs`: when it is walked anew, on the clock of `performance.now()`. */
type KnownWalk = Walk & RememberedAnswer & { endsMs: number };

/** The walks by the paths of their lists. A list whose items may have moved is walked anew. */
const walks = new LRUCache<string, KnownWalk>({
  max: MAX_CURSORS,
  maxSize: MAX_CURSORS,
  sizeCalculation: ({ starts }) => 1 + starts.length,
});

/** The last page of each list whose end was reached lately. */
const lastPages = new LRUCache<string, number>({ max: 5_000, ttl: MAX_END_AGE_MS });

/** Forgets what is known of every list. */
export function forgetPageStarts(): void {
  walks.clear();
  lastPages.clear();
}

/** The number of items on the pages before a page. */
export const itemsBefore = (page: number): number => (page - 1) * siteConfig.postsPerPage;

/** Whether a place is one that a walk has passed. */
function isPlaceOf({ starts, reached }: Walk, { items, cursor }: ListPlace): boolean {
  if (items === reached.items) return cursor === reached.cursor;
  return starts[items / siteConfig.postsPerPage - 1] === cursor;
}

/** The path of a list in one form: WordPress encodes it, an address has it decoded. */
export function listPath(uri: string): string {
  const path = uri.replace(/\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The longest life of a walk, from its first step: then the list is walked anew, even when no
 * change was told.
 */
const longestLifeMs = (): number => {
  const ownMs = environment().REVALIDATE_SECONDS * 1_000;
  return tellsOfChanges() ? Math.max(ownMs, MAX_TOLD_AGE_MS) : ownMs;
};

/** What this process knows of where the pages of one list start. */
interface PageStarts {
  /**
   * Where a page starts, or the nearest known place before it; the list's start when no other is
   * known.
   */
  nearest: (page: number) => ListPlace;
  /**
   * Remembers the places that were read behind `from`, in their order. Items follow the last one.
   * Where `from` is not a known place, nothing is learned.
   */
  learn: (from: ListPlace, places: readonly ListPlace[]) => void;
  /** All that is known, and for how many milliseconds it holds; undefined when nothing is known. */
  known: () => { walk: Walk; leftMs: number } | undefined;
  /**
   * Takes over what another process has learned, where that is more. Nothing of the list may have
   * changed since.
   */
  take: (walk: Walk, leftMs: number) => void;
  /** Forgets all but the list's start. */
  forget: () => void;
  /** Whether the list is known to end before a page. */
  endsBefore: (page: number) => boolean;
  /** Remembers for a few seconds which page is the last. */
  learnEnd: (lastPage: number) => void;
}

/**
 * Those of the keys that say what the list at a path holds: the keys of lists, and of what stands
 * at the path. Undefined where no key is that of a list.
 */
function keysOfList(path: string, keys: readonly string[] = []): string[] | undefined {
  const lists = keys.filter((key) => key.startsWith('list:') && !key.startsWith('list:menuitem'));
  return lists.length > 0 ? [uriKey(path), ...lists] : undefined;
}

/**
 * What this process knows of where the pages of the list at a path start. It leaves out whatever
 * has changed since it was learned, as far as the visit of `ask` knows.
 */
export function pageStartsOf(uri: string, { moment, keys }: Ask): PageStarts {
  const list = listPath(uri);
  const ended = `${moment ?? ''} ${list}`;

  function knownWalk(): KnownWalk | undefined {
    const walk = walks.get(list);
    if (walk && performance.now() < walk.endsMs && isStillSo(walk)) return walk;
    if (walk) walks.delete(list);
    return undefined;
  }

  return {
    nearest(page) {
      const walk = knownWalk();
      if (page === 1 || !walk) return LIST_START;
      const cursor = walk.starts[page - 2];
      return cursor === undefined ? walk.reached : { items: itemsBefore(page), cursor };
    },
    learn(from, places) {
      const before = knownWalk();
      // A visit that began before a change may have an answer from before it.
      if (before && !isStillSo({ moment, keys: before.keys })) return;
      if (from.items === 0 ? from.cursor !== '' : !before || !isPlaceOf(before, from)) return;
      const starts = [...(before?.starts ?? [])];
      let reached = before?.reached ?? LIST_START;
      for (const place of places) {
        if (place.items === itemsBefore(starts.length + 2)) starts.push(place.cursor);
        if (place.items > reached.items) reached = place;
      }
      if (reached === before?.reached || starts.length > MAX_CURSORS_OF_LIST) return;
      const endsMs = performance.now() + longestLifeMs();
      const begun = before ?? { moment, keys: keysOfList(list, keys?.()), endsMs };
      walks.set(list, { ...begun, starts, reached });
    },
    known() {
      const walk = knownWalk();
      return walk && { walk, leftMs: walk.endsMs - performance.now() };
    },
    take(walk, leftMs) {
      if ((knownWalk()?.reached.items ?? 0) >= walk.reached.items || leftMs <= 0) return;
      walks.set(list, { ...walk, moment, endsMs: performance.now() + leftMs });
    },
    forget: () => void walks.delete(list),
    endsBefore: (page) => page > (lastPages.get(ended) ?? Infinity),
    learnEnd: (lastPage) => void lastPages.set(ended, Math.max(1, lastPage)),
  };
}
