import type { PostRecord, TermRecord } from '../../model';
import type { ImportReport } from '../import-report';

const MENU_PARENT = '_menu_item_menu_item_parent';

/**
 * The ids whose chain of parents comes back to themselves, one of each loop: cutting it there ends
 * the loop.
 */
function loopBreakers(parents: ReadonlyMap<number, number>): Set<number> {
  const breakers = new Set<number>();
  const finished = new Set<number>();
  for (const start of parents.keys()) {
    const chain = new Set<number>();
    let id = start;
    while (parents.has(id) && !finished.has(id) && !chain.has(id) && !breakers.has(id)) {
      chain.add(id);
      id = parents.get(id) ?? 0;
    }
    if (chain.has(id)) breakers.add(id);
    for (const member of chain) finished.add(member);
  }
  return breakers;
}

/** Puts at the top every term whose parents run in a circle. */
export function mendTermParents(
  terms: TermRecord[],
  lineOf: (term: TermRecord) => number | null,
  notices: ImportReport,
): void {
  const breakers = loopBreakers(new Map(terms.map(({ id, parentId }) => [id, parentId])));
  for (const term of terms) {
    if (!breakers.has(term.id)) continue;
    term.parentId = 0;
    const line = lineOf(term);
    notices.add(
      'repaired',
      'terms whose parents run in a circle',
      line,
      `the parents of the ${term.taxonomy} "${term.slug}" run in a circle; put it at the top`,
    );
  }
}

/** Puts at the top every post whose parent does not exist or is, by a circle, itself. */
export function mendPostParents(
  posts: PostRecord[],
  lineOf: (id: number) => number | null,
  notices: ImportReport,
): void {
  const ids = new Set(posts.map(({ id }) => id));
  const breakers = loopBreakers(new Map(posts.map(({ id, parentId }) => [id, parentId])));
  for (const post of posts) {
    const { id, parentId } = post;
    const lost = parentId !== 0 && !ids.has(parentId);
    if (!lost && !breakers.has(id)) continue;
    post.parentId = 0;
    // A menu item's own parent is that of the page it leads to: nothing hangs on it.
    if (post.type === 'nav_menu_item') continue;
    const line = lineOf(id);
    notices.add(
      'repaired',
      lost ? 'items whose parent does not exist' : 'items whose parents run in a circle',
      line,
      lost
        ? `the ${post.type} ${id} has the parent ${parentId}, which is not in the export; it is kept without a parent`
        : `the parents of the ${post.type} ${id} run in a circle; it is kept without a parent`,
    );
  }
}

/**
 * Puts at the top of its menu every menu item whose parent item does not exist or is, by a circle,
 * itself.
 */
export function mendMenuItems(
  posts: PostRecord[],
  lineOf: (id: number) => number | null,
  notices: ImportReport,
): void {
  const parents = new Map(
    posts
      .filter(({ type }) => type === 'nav_menu_item')
      .map(({ id, meta }) => [id, Number.parseInt(meta.get(MENU_PARENT) ?? '', 10) || 0]),
  );
  const breakers = loopBreakers(parents);
  for (const post of posts) {
    const parent = parents.get(post.id);
    if (parent === undefined || parent === 0) continue;
    const lost = !parents.has(parent);
    if (!lost && !breakers.has(post.id)) continue;
    post.meta = new Map(post.meta).set(MENU_PARENT, '0');
    const line = lineOf(post.id);
    notices.add(
      'repaired',
      'menu items without a place under their parent',
      line,
      `the menu item ${post.id} stands under the item ${parent}, ${lost ? 'which does not exist' : 'and so under itself'}; put it at the top of its menu`,
    );
  }
}

/**
 * Makes every answer to a comment that does not exist, or to itself by a circle, a comment of its
 * own.
 */
export function mendComments(
  posts: PostRecord[],
  lineOf: (id: number) => number | null,
  notices: ImportReport,
): void {
  for (const { id: postId, comments } of posts) {
    if (comments.every(({ parentId }) => parentId === 0)) continue;
    const parents = new Map(comments.map(({ id, parentId }) => [id, parentId]));
    const breakers = loopBreakers(parents);
    for (const comment of comments) {
      const lost = comment.parentId !== 0 && !parents.has(comment.parentId);
      if (!lost && !breakers.has(comment.id)) continue;
      const line = lineOf(postId);
      notices.add(
        'repaired',
        'answers to comments that do not exist',
        line,
        `the comment ${comment.id} answers the comment ${comment.parentId}, ${lost ? 'which is spam or not in the export' : 'and so itself'}; it stands on its own`,
      );
      comment.parentId = 0;
    }
  }
}
