import { LRUCache } from 'lru-cache';
import { uriKey } from '#changes/change-keys';
import type { QueryCms } from '#cms/apollo-client';
import { environment } from '#cms/environment';
import { isStillSo, type RememberedAnswer, tellsOfChanges } from '#cms/remembered';
import { postsPerPage } from '#content/shared/posts-per-page';
import { decoded } from '#decoded';
import type { SiteDefinition } from '#site/define-site';

/** The most cursors of all lists together, and of one list. A cursor takes about 100 bytes. */
const MAX_CURSORS = 40_000;
const MAX_CURSORS_OF_LIST = 12_000;

/**
 * The time after which a list is traversed again although WordPress reports changes, unless
 * REVALIDATE_SECONDS is longer. Nobody reports content that a program writes straight into the
 * database.
 */
const MAX_AGE_WITH_CHANGES_MS = 86_400_000;

/**
 * How long the end of a list is believed: long enough that a thousand made-up page numbers cost one
 * query, and short enough that a new last page is found soon.
 */
const MAX_END_AGE_MS = 5_000;

/**
 * An offset in a list: the number of items before it and its cursor, which WPGraphQL takes as
 * `after`. A page starts at an offset, and a traversal goes from offset to offset.
 */
export interface ListOffset {
  items: number;
  cursor: string;
}

/** Where page 1 of every list starts. */
export const LIST_START: ListOffset = { items: 0, cursor: '' };

/** How far a list has been traversed. */
export interface ListTraversal {
  /** The cursors where pages 2, 3, 4, … start. */
  starts: readonly string[];
  /** The furthest offset that was reached; there are items after it. */
  reached: ListOffset;
  /** The keys that the list depends on; undefined if they are not known. */
  keys?: readonly string[];
}

/** `endsMs`: when the list is to be traversed again, on the clock of `performance.now()`. */
type KnownTraversal = ListTraversal & RememberedAnswer & { endsMs: number };

/**
 * The traversals by page size and the paths of their lists. A list whose items may have moved is
 * traversed again.
 */
const traversals = new LRUCache<string, KnownTraversal>({
  max: MAX_CURSORS,
  maxSize: MAX_CURSORS,
  sizeCalculation: ({ starts }) => 1 + starts.length,
});

/** The last page of each list whose end was reached recently. */
const lastPages = new LRUCache<string, number>({ max: 5_000, ttl: MAX_END_AGE_MS });

/** Forgets what is known about every list. */
export function forgetPageStarts(): void {
  traversals.clear();
  lastPages.clear();
}

/** The number of items on the pages before a page. */
export const itemsBefore = (page: number, site: SiteDefinition): number =>
  (page - 1) * postsPerPage(site);

/** Whether a traversal has passed an offset. */
function isOffsetOf(
  { starts, reached }: ListTraversal,
  { items, cursor }: ListOffset,
  site: SiteDefinition,
): boolean {
  if (items === reached.items) return cursor === reached.cursor;
  return starts[items / postsPerPage(site) - 1] === cursor;
}

/** The path of a list in one form: WordPress encodes it, an address has it decoded. */
export function listPath(uri: string): string {
  const path = uri.replace(/(?<!\/)\/+$/, '');
  return decoded(path) ?? path;
}

/**
 * The longest life of a traversal, counted from its first step. After that the list is traversed
 * again even if no change was reported.
 */
const longestLifeMs = (): number => {
  const ownMs = environment().REVALIDATE_SECONDS * 1_000;
  return tellsOfChanges() ? Math.max(ownMs, MAX_AGE_WITH_CHANGES_MS) : ownMs;
};

/** What this process knows about where the pages of one list start. */
interface PageStarts {
  /**
   * Where a page starts, or the nearest known offset before it; the list's start if no other offset
   * is known.
   */
  nearest: (page: number) => ListOffset;
  /**
   * Remembers, in order, the offsets that were read after `from`. Items follow the last one. If
   * `from` is not a known offset, nothing is remembered.
   */
  learn: (from: ListOffset, offsets: readonly ListOffset[]) => void;
  /**
   * Everything that is known, and for how many milliseconds it remains valid; undefined if nothing
   * is known.
   */
  known: () => { traversal: ListTraversal; leftMs: number } | undefined;
  /**
   * Takes over what another process has learned, if that is more. Nothing of the list may have
   * changed since.
   */
  take: (traversal: ListTraversal, leftMs: number) => void;
  /** Forgets everything except the list's start. */
  forget: () => void;
  /** Whether the list is known to end before a page. */
  endsBefore: (page: number) => boolean;
  /** Remembers for a few seconds which page is the last. */
  learnEnd: (lastPage: number) => void;
}

/**
 * The keys that say what the list at a path contains: the keys of lists, and of the node at the
 * path. Undefined if none of them is a list's key.
 */
function keysOfList(path: string, keys: readonly string[] = []): string[] | undefined {
  const lists = keys.filter((key) => key.startsWith('list:') && !key.startsWith('list:menuitem'));
  return lists.length > 0 ? [uriKey(path), ...lists] : undefined;
}

/**
 * What this process knows about where the pages of the list at a path start. Leaves out whatever
 * has changed since it was learned, as far as the request of `queryCms` knows.
 */
export function pageStartsOf(
  uri: string,
  { logVersion, keys }: QueryCms,
  site: SiteDefinition,
): PageStarts {
  const list = listPath(uri);
  const listKey = `${postsPerPage(site)} ${list}`;
  const ended = `${logVersion ?? ''} ${listKey}`;

  function knownTraversal(): KnownTraversal | undefined {
    const traversal = traversals.get(listKey);
    if (traversal && performance.now() < traversal.endsMs && isStillSo(traversal)) return traversal;
    if (traversal) traversals.delete(listKey);
    return undefined;
  }

  return {
    nearest(page) {
      const traversal = knownTraversal();
      if (page === 1 || !traversal) return LIST_START;
      const cursor = traversal.starts[page - 2];
      return cursor === undefined ? traversal.reached : { items: itemsBefore(page, site), cursor };
    },
    learn(from, offsets) {
      const before = knownTraversal();
      // A request that began before a change may carry an answer from before it.
      if (before && !isStillSo({ logVersion, keys: before.keys })) return;
      if (from.items === 0 ? from.cursor !== '' : !before || !isOffsetOf(before, from, site))
        return;
      const starts = [...(before?.starts ?? [])];
      let reached = before?.reached ?? LIST_START;
      for (const offset of offsets) {
        if (offset.items === itemsBefore(starts.length + 2, site)) starts.push(offset.cursor);
        if (offset.items > reached.items) reached = offset;
      }
      if (reached === before?.reached || starts.length > MAX_CURSORS_OF_LIST) return;
      const endsMs = performance.now() + longestLifeMs();
      const begun = before ?? { logVersion, keys: keysOfList(list, keys?.()), endsMs };
      traversals.set(listKey, { ...begun, starts, reached });
    },
    known() {
      const traversal = knownTraversal();
      return traversal && { traversal, leftMs: traversal.endsMs - performance.now() };
    },
    take(traversal, leftMs) {
      if ((knownTraversal()?.reached.items ?? 0) >= traversal.reached.items || leftMs <= 0) return;
      traversals.set(listKey, { ...traversal, logVersion, endsMs: performance.now() + leftMs });
    },
    forget: () => void traversals.delete(listKey),
    endsBefore: (page) => page > (lastPages.get(ended) ?? Infinity),
    learnEnd: (lastPage) => void lastPages.set(ended, Math.max(1, lastPage)),
  };
}
