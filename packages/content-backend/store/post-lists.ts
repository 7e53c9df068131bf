import { LRUCache } from 'lru-cache';
import type { PostRecord, PostStatus } from '../model';
import type { OrderedList } from './ordered-list';
import { bySortKeys, newestFirst, type PostSort } from './post-order';
import { indexForSearch, type SearchIndex } from './search/search-index';

const MAX_TYPE_LISTS = 64;

const EVERY_STATUS: readonly PostStatus[] = [
  'publish',
  'private',
  'draft',
  'pending',
  'future',
  'inherit',
  'trash',
  'auto-draft',
];

/**
 * Lists of a site's posts that are made when they are asked for the first time, in one pass, and
 * kept.
 */
export class PostLists {
  private readonly typeLists = new LRUCache<string, readonly PostRecord[]>({ max: MAX_TYPE_LISTS });
  private readonly orders = new WeakMap<
    readonly PostRecord[],
    Map<string, OrderedList<PostRecord>>
  >();
  private searchIndex: SearchIndex | null = null;

  /** @param posts newest first */
  constructor(private readonly posts: readonly PostRecord[]) {}

  /**
   * Everything of these types with one of these stati, newest first. Attachments have the status
   * `inherit`.
   */
  ofTypes(types: readonly string[], stati: readonly PostStatus[]): readonly PostRecord[] {
    const wantedTypes = new Set(types);
    const wantedStati = new Set(stati);
    const key = `${[...wantedTypes].sort().join()}|${[...wantedStati].sort().join()}`;
    const kept = this.typeLists.get(key);
    if (kept) return kept;
    const posts = this.posts.filter(
      (post) => wantedTypes.has(post.type) && wantedStati.has(post.status),
    );
    this.typeLists.set(key, posts);
    return posts;
  }

  /** A list of the store, newest first, in another order. Kept as long as the list itself is. */
  sortedBy(posts: readonly PostRecord[], keys: readonly PostSort[]): OrderedList<PostRecord> {
    const [first] = keys;
    if (!first || (keys.length === 1 && first.field === 'DATE' && first.descending)) {
      return { items: posts, compare: newestFirst };
    }
    let orders = this.orders.get(posts);
    if (!orders) this.orders.set(posts, (orders = new Map()));
    const name = keys.map(({ field, descending }) => `${field}${descending ? '-' : '+'}`).join();
    const kept = orders.get(name);
    if (kept) return kept;
    const compare = bySortKeys(keys);
    const made = { items: [...posts].sort(compare), compare };
    orders.set(name, made);
    return made;
  }

  /**
   * WordPress's search over everything that a list can hold in some status, attachments too, best
   * first.
   */
  search(words: string): OrderedList<PostRecord> {
    return this.index().find(words);
  }

  /** Indexes the words of the next `count` posts for the search; false when all are indexed. */
  advanceSearchIndex(count: number): boolean {
    return this.index().advance(count);
  }

  private index(): SearchIndex {
    const stati = new Set(EVERY_STATUS);
    this.searchIndex ??= indexForSearch(this.posts.filter(({ status }) => stati.has(status)));
    return this.searchIndex;
  }
}
