import { LRUCache } from 'lru-cache';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';

/** About 200 bytes each. */
const MAX_CURSORS = 5_000;

/**
 * How long the end of a list is believed: long enough that a thousand made-up page numbers are one question, short enough that
 * a page is there again as soon as the CMS tells of it.
 */
const MAX_END_AGE_MS = 5_000;

/** Where a page of a list starts: at the front of the list, or behind the item that a cursor marks. */
export type PageStart =
  | { kind: 'front'; page: 1 }
  | { kind: 'behind'; page: number; cursor: string };

export const FRONT: PageStart = { kind: 'front', page: 1 };

/** What WPGraphQL takes as `after` for a page that starts there. */
export const afterOf = (start: PageStart): string => (start.kind === 'front' ? '' : start.cursor);

const cursors = new LRUCache<string, string>({ max: MAX_CURSORS });

/** The last page of each list whose start was learned, so that nobody's page number makes a search longer. */
const lastLearned = new LRUCache<string, number>({ max: MAX_CURSORS });

/** The last page of each list whose end was reached lately. */
const lastPages = new LRUCache<string, number>({ max: MAX_CURSORS, ttl: MAX_END_AGE_MS });

/** Forgets what is known of every list. */
export function forgetPageStarts(): void {
  cursors.clear();
  lastLearned.clear();
  lastPages.clear();
}

/** What this process knows of where the pages of one list start. */
interface PageStarts {
  /** The start of the nearest page that is known, at most `page`; the front when no other is. */
  nearest: (page: number) => PageStart;
  /** Remembers a start that was read behind `from`. When `from` is not the known start of its page, nothing is learned. */
  learn: (start: PageStart, from: PageStart) => void;
  /** Forgets all starts but the front. */
  forget: () => void;
  /** Whether the list is known to end before a page. */
  endsBefore: (page: number) => boolean;
  /** Remembers for a few seconds which page is the last. */
  learnEnd: (lastPage: number) => void;
}

/**
 * What is known of the list at a path, as of the moment of the change log at which the visit of `ask` began: a change may have
 * moved every page.
 */
export function pageStartsOf(uri: string, { moment = '' }: Ask): PageStarts {
  const list = `${moment} ${uri.replace(/\/+$/, '')}`;
  const key = (page: number): string => `${list} ${page}`;

  /** Counted from when the first page was read, because the starts of all other pages follow from it. */
  function lifeMs(start: PageStart): number {
    if (start.kind === 'front') return environment().REVALIDATE_SECONDS * 1_000;
    const isKnown = cursors.get(key(start.page)) === start.cursor;
    return isKnown ? cursors.getRemainingTTL(key(start.page)) : 0;
  }

  return {
    nearest(page) {
      for (let known = Math.min(page, lastLearned.get(list) ?? 1); known > 1; known -= 1) {
        const cursor = cursors.get(key(known));
        if (cursor !== undefined) return { kind: 'behind', page: known, cursor };
      }
      return FRONT;
    },
    learn(start, from) {
      const ttl = lifeMs(from);
      if (ttl <= 0 || start.kind === 'front') return;
      cursors.set(key(start.page), start.cursor, { ttl });
      lastLearned.set(list, Math.max(start.page, lastLearned.get(list) ?? 1));
    },
    forget: () => void lastLearned.delete(list),
    endsBefore: (page) => page > (lastPages.get(list) ?? Infinity),
    learnEnd: (lastPage) => void lastPages.set(list, Math.max(1, lastPage)),
  };
}
