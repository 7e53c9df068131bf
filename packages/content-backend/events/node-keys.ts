import type { SiteContext } from '../graph/context';
import type { CommentRecord, TermRecord, UserRecord } from '../model';
import { encodeLink } from '../store/addresses/permalinks';
import type { ChangeSet } from './change-set';
import { key } from './key';
import { listName } from './post-facts';
import type { Relations } from './post-keys';
import { sameMeta } from './shown-meta';

/** What visitors can see of a term, user or comment. */
export interface NodeFacts {
  key: string;
  /** Its type in list keys: `category`, `menu`, `user`, `comment`. */
  type: string;
  /** Its address on the site; '' for none. */
  uri: string;
  /** What places it in lists: name, parent, date. */
  order: string;
  /** Another text when anything else of it is another. */
  rest: string;
  /** Key of the parent term or of the commented post; null for none. */
  within: string | null;
}

/**
 * What visitors see of a term; null for a menu without a location, and for what they are not shown.
 */
export function termFacts(site: SiteContext, term: TermRecord | undefined): NodeFacts | null {
  if (!term) return null;
  const { store, permalinks } = site;
  const isMenu = term.taxonomy === 'nav_menu';
  const taxonomy = store.taxonomy(term.taxonomy);
  if (isMenu ? store.menus.locationsOf(term.id).length === 0 : !taxonomy) return null;
  return {
    key: key.term(term.id),
    type: taxonomy ? listName(taxonomy) : 'menu',
    uri: encodeLink(permalinks.uriOfTerm(term) ?? ''),
    order: JSON.stringify([term.name, term.slug, term.parentId]),
    rest: term.description,
    within: term.parentId === 0 ? null : key.term(term.parentId),
  };
}

/** What visitors see of a user; null for one who has published nothing. */
export function userFacts(site: SiteContext, user: UserRecord | undefined): NodeFacts | null {
  if (!user || site.store.publishedCountOf(user.id) === 0) return null;
  const { displayName, nicename, url, firstName, lastName, description } = user;
  return {
    key: key.user(user.id),
    type: 'user',
    uri: encodeLink(site.permalinks.uriOfUser(user)),
    order: JSON.stringify([displayName, nicename]),
    rest: JSON.stringify([url, firstName, lastName, description]),
    within: null,
  };
}

/** What visitors see of a comment; null for one that waits, or whose post they are not shown. */
export function commentFacts(
  { store }: SiteContext,
  comment: CommentRecord | undefined,
): NodeFacts | null {
  if (!comment?.approved || store.postById(comment.postId)?.status !== 'publish') return null;
  const { id, postId, parentId, date, content, authorName, authorUrl, authorEmail, userId } =
    comment;
  return {
    key: key.comment(id),
    type: 'comment',
    uri: '',
    order: JSON.stringify([date, parentId, postId]),
    rest: JSON.stringify([content, authorName, authorUrl, authorEmail, userId, comment.type]),
    within: key.post(postId),
  };
}

/** Whether two are the same in all that is shown. */
function same(before: NodeFacts | null, after: NodeFacts | null): boolean {
  if (before === null || after === null) return before === after;
  return before.uri === after.uri && before.order === after.order && before.rest === after.rest;
}

/** What holds for terms, users and comments: the node, its addresses, and the lists of its type. */
function addNodeKeys(set: ChangeSet, before: NodeFacts | null, after: NodeFacts | null): void {
  const one = after ?? before;
  if (!one) return;
  const unpublished = after === null;
  set.add(one.key, unpublished);
  if (before?.uri !== after?.uri) {
    for (const facts of [before, after]) {
      if (facts && facts.uri !== '') set.add(key.uri(facts.uri), unpublished);
    }
  }
  if (before?.order !== after?.order) set.add(key.list(one.type));
}

/**
 * Adds the keys of a changed category, tag, other term or menu, as `class-node-keys.php` gives
 * them.
 * @param before null: not shown before
 * @param after null: not shown any more
 */
export function addTermKeys(
  set: ChangeSet,
  [before, after]: readonly [TermRecord | undefined, TermRecord | undefined],
  [had, has]: readonly [NodeFacts | null, NodeFacts | null],
  related: Relations,
): void {
  const metaIsSame = !before || !after || sameMeta(before.meta, after.meta, related.shows);
  const id = (after ?? before)?.id;
  if (id === undefined || (same(had, has) && metaIsSame)) return;
  // A menu that only gets or loses its location is told of with the locations.
  if (before && after && (had === null) !== (has === null)) return;
  addNodeKeys(set, had, has);
  set.kinds.add('terms');
  for (const facts of [had, has]) {
    if (facts?.within && had?.order !== has?.order) set.add(key.list(facts.type, facts.within));
  }
  if (had?.uri !== has?.uri) {
    for (const one of related.translations('term', id)) set.add(key.term(one));
  }
  for (const item of related.menuItems('term', id)) {
    set.add(key.post(item));
    if (!after) set.add(key.list('menuitem'));
  }
  if ((has ?? had)?.type === 'menu' && (!had || !has)) set.add(key.list('menuitem'));
}

/** Adds the keys of a changed user. */
export function addUserKeys(
  set: ChangeSet,
  before: NodeFacts | null,
  after: NodeFacts | null,
): void {
  if (same(before, after)) return;
  addNodeKeys(set, before, after);
  set.kinds.add('users');
}

/**
 * Adds the keys of a changed comment: where its thread changes, its post shows another number of
 * comments.
 */
export function addCommentKeys(
  set: ChangeSet,
  before: NodeFacts | null,
  after: NodeFacts | null,
): void {
  if (same(before, after)) return;
  addNodeKeys(set, before, after);
  set.kinds.add('comments');
  if (before?.order === after?.order) return;
  for (const facts of [before, after]) {
    if (!facts?.within) continue;
    set.add(key.list('comment', facts.within));
    set.add(facts.within);
  }
}
