import type { PostRecord } from '../model';

/** Text compared by code unit: the same on every machine, and fast. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** WPGraphQL's order of every list of content: newest first, of one date the higher id first. */
export function newestFirst(a: PostRecord, b: PostRecord): number {
  return compareText(b.date, a.date) || b.id - a.id;
}

/** The order of menu items: by their place in the menu, of one place the higher id first. */
export function byMenuOrder(a: PostRecord, b: PostRecord): number {
  return a.menuOrder - b.menuOrder || b.id - a.id;
}

/**
 * What a list of content can be ordered by: WPGraphQL's `PostObjectsConnectionOrderbyEnum`, less IN
 * and NAME_IN, and STICKY, which the plugin adds to the posts page.
 */
export type PostSortField =
  | 'AUTHOR'
  | 'COMMENT_COUNT'
  | 'DATE'
  | 'MENU_ORDER'
  | 'MODIFIED'
  | 'PARENT'
  | 'SLUG'
  | 'STICKY'
  | 'TITLE';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: false });

const fieldOrder: Record<PostSortField, (a: PostRecord, b: PostRecord) => number> = {
  AUTHOR: (a, b) => a.authorId - b.authorId,
  COMMENT_COUNT: (a, b) => approvedComments(a) - approvedComments(b),
  DATE: (a, b) => compareText(a.date, b.date),
  MENU_ORDER: (a, b) => a.menuOrder - b.menuOrder,
  MODIFIED: (a, b) => compareText(a.modified, b.modified),
  PARENT: (a, b) => a.parentId - b.parentId,
  SLUG: (a, b) => compareText(a.slug, b.slug),
  STICKY: (a, b) => Number(a.sticky) - Number(b.sticky),
  TITLE: (a, b) => collator.compare(a.title, b.title),
};

/** How many comments of a post the public sees: WordPress's `comment_count`. */
function approvedComments(post: PostRecord): number {
  return post.comments.reduce((count, comment) => count + (comment.approved ? 1 : 0), 0);
}

/** One key of an order. */
export interface PostSort {
  field: PostSortField;
  descending: boolean;
}

/** The comparison that several keys together make; ties fall back to newest first. */
export function bySortKeys(keys: readonly PostSort[]): (a: PostRecord, b: PostRecord) => number {
  return (a, b) => {
    for (const { field, descending } of keys) {
      const order = fieldOrder[field](a, b);
      if (order !== 0) return descending ? -order : order;
    }
    return keys[0]?.descending === false ? a.id - b.id : b.id - a.id;
  };
}
