import type { PostRecord } from '../model';
import { encodeLink } from '../store/addresses/permalinks';
import type { ChangeSet } from './change-set';
import { key } from './key';
import type { PostFacts } from './post-facts';
import { sameMeta } from './shown-meta';

/** What hangs on changed content. */
export interface Relations {
  /**
   * Ids of the menu items that lead to a post or term, before or after: their labels and addresses
   * may be its own.
   */
  menuItems(kind: 'post' | 'term', id: number): Iterable<number>;
  /**
   * Ids of the pages below one, however deep, before or after: they show it among what they stand
   * below.
   */
  pagesBelow(id: number): Iterable<number>;
  /**
   * Ids of the translations of content or a term, before or after: they link to it, in their heads
   * and in the switch of languages.
   */
  translations(kind: 'post' | 'term', id: number): Iterable<number>;
  /** Whether a menu is made of pages, because none is assigned, before or after. */
  isMenuMade(): boolean;
  /** Tells whether answers can hold what stands under a key of the meta. */
  shows(metaKey: string): boolean;
}

/** What of a row is shown and has no part in lists and addresses. */
const SHOWN = [
  'title',
  'content',
  'excerpt',
  'modified',
  'modifiedGmt',
  'dateGmt',
  'slug',
  'password',
  'commentStatus',
  'guid',
  'attachmentUrl',
] as const satisfies readonly (keyof PostRecord)[];

/** Whether a row shows the same as before, apart from its place in lists and its address. */
function showsTheSame(before: PostRecord, after: PostRecord, { shows }: Relations): boolean {
  return (
    SHOWN.every((name) => before[name] === after[name]) && sameMeta(before.meta, after.meta, shows)
  );
}

/**
 * Adds the keys of one change of content, as
 * `packages/wordpress-plugin/homegrown/includes/events/class-post-keys.php` gives them; none where
 * the public saw nothing of it before and sees nothing now.
 * @param before null: not public before
 * @param after null: not public any more
 */
export function addPostKeys(
  set: ChangeSet,
  before: PostFacts | null,
  after: PostFacts | null,
  related: Relations,
): void {
  const one = after ?? before;
  if (!one) return;
  const change = changeOf(before, after, related);
  if (!change.node && !change.listed) return;
  set.kinds.add('posts');
  if (change.node) addNodeKeys(set, one, change, related);
  addListKeys(set, one, change);
  // The menu that stands where none is assigned consists of pages.
  const isOfMenu = one.record.type === 'page' && related.isMenuMade();
  if (isOfMenu && (change.moved || change.title || change.reordered)) {
    set.add(key.list('menuitem'));
  }
  if (!change.moved && !change.title) return;
  for (const item of related.menuItems('post', one.record.id)) {
    set.add(key.post(item));
    if (change.cameOrWent) set.add(key.list('menuitem'));
  }
}

/** What of content is another. */
interface Change {
  before: PostFacts | null;
  after: PostFacts | null;
  cameOrWent: boolean;
  unpublished: boolean;
  /** Its address leads to something else. */
  moved: boolean;
  title: boolean;
  /** Its place in lists. */
  reordered: boolean;
  /** What answers hold of the content itself. */
  node: boolean;
  /** The lists that it is in. */
  listed: boolean;
  differs: (value: (facts: PostFacts) => unknown) => boolean;
}

function changeOf(before: PostFacts | null, after: PostFacts | null, related: Relations): Change {
  const cameOrWent = before === null || after === null;
  const differs = (value: (facts: PostFacts) => unknown) =>
    before !== null && after !== null && value(before) !== value(after);
  const moved = cameOrWent || differs(({ uri }) => uri);
  const reordered =
    cameOrWent ||
    differs(({ record }) => record.date) ||
    differs(({ record }) => record.menuOrder) ||
    differs(({ record }) => record.sticky) ||
    // A list in one language is one of the whole site, as the one by date.
    differs(({ language }) => language);
  const placed =
    reordered || differs(({ parent }) => parent) || differs(({ record }) => record.authorId);
  const sameTerms = !differs(({ record }) => [...record.termIds].sort().join());
  return {
    before,
    after,
    cameOrWent,
    // A password leaves the title to everybody.
    unpublished: before !== null && (after === null || (before.readable && !after.readable)),
    moved,
    title: differs(({ record }) => record.title),
    reordered,
    node: moved || placed || !sameTerms || !showsTheSame(before.record, after.record, related),
    listed: differs(({ terms }) => JSON.stringify([...terms])),
    differs,
  };
}

function addNodeKeys(
  set: ChangeSet,
  { record }: PostFacts,
  change: Change,
  related: Relations,
): void {
  const { before, after, unpublished } = change;
  set.add(key.post(record.id), unpublished);
  // While it was not there, nothing that stands below it had its key.
  if (before === null) for (const page of related.pagesBelow(record.id)) set.add(key.post(page));
  if (change.moved) {
    for (const id of related.translations('post', record.id)) set.add(key.post(id));
  }
  if (unpublished || change.moved || change.differs(({ record: { slug } }) => slug)) {
    for (const uri of both(before, after, addressesOf)) {
      set.add(key.uri(uri), unpublished);
    }
  }
  if (change.cameOrWent && record.comments.length > 0) set.add(key.list('comment'));
}

/**
 * The addresses that lead to content: its slug does too where its address does not end with it, as
 * that of the front page, or `/archives/12/`.
 */
function addressesOf({ uri, record }: PostFacts): string[] {
  const bySlug = `/${encodeLink(record.slug)}/`;
  return record.slug === '' || uri.endsWith(bySlug) ? [uri] : [uri, bySlug];
}

function addListKeys(set: ChangeSet, { type }: PostFacts, change: Change): void {
  const { before, after, reordered, differs } = change;
  if (reordered) set.add(key.list(type));
  addTermListKeys(set, type, change);
  if (reordered || differs(({ parent }) => parent)) {
    for (const parent of both(before, after, (facts) => [facts.parent])) {
      set.add(key.list(type, key.post(parent)));
    }
  }
  if (change.cameOrWent || differs(({ record }) => record.date)) {
    for (const uri of both(before, after, ({ archives }) => archives)) set.add(key.uri(uri));
  }
  if (reordered || differs(({ record }) => record.authorId)) {
    for (const author of both(before, after, ({ record }) => [record.authorId])) {
      set.add(key.list(type, key.user(author)));
    }
  }
}

function addTermListKeys(set: ChangeSet, type: string, change: Change): void {
  const { before, after, reordered } = change;
  const taxonomies = new Set([...(before?.terms.keys() ?? []), ...(after?.terms.keys() ?? [])]);
  for (const taxonomy of taxonomies) {
    const termsOf = (facts: PostFacts | null) => facts?.terms.get(taxonomy) ?? [];
    const ownTermsOf = (facts: PostFacts | null) => facts?.ownTerms.get(taxonomy) ?? [];
    // A term's list may hold only what has the term itself, or also what is in the terms below it.
    const changed = [
      ...difference(termsOf(before), termsOf(after)),
      ...difference(ownTermsOf(before), ownTermsOf(after)),
    ];
    for (const id of reordered ? [...termsOf(before), ...termsOf(after)] : changed) {
      set.add(key.list(type, key.term(id)));
    }
    if (changed.length > 0) set.add(key.list(taxonomy));
  }
}

/** What only one of two lists has. */
function difference(one: readonly number[], other: readonly number[]): number[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))];
}

/** Values before and after, each once, without empty ones. */
function both<Value extends string | number>(
  before: PostFacts | null,
  after: PostFacts | null,
  values: (facts: PostFacts) => readonly Value[],
): Set<Value> {
  const all = [before, after].flatMap((facts) => (facts ? values(facts) : []));
  return new Set(all.filter((value) => value !== '' && value !== 0));
}

/**
 * Adds the keys of one change of a menu item, as `class-menu-item-keys.php` gives them.
 * @param before null: not shown before
 * @param after null: not shown any more
 */
export function addMenuItemKeys(
  set: ChangeSet,
  before: PostFacts | null,
  after: PostFacts | null,
  related: Relations,
): void {
  const one = after ?? before;
  if (!one) return;
  const menus = ({ terms }: PostFacts) => terms.get('menu') ?? [];
  const placed =
    before !== null &&
    after !== null &&
    before.record.menuOrder === after.record.menuOrder &&
    before.parent === after.parent &&
    menus(before).join() === menus(after).join();
  if (placed && showsTheSame(before.record, after.record, related)) return;
  set.add(key.post(one.record.id));
  if (placed) return;
  set.add(key.list('menuitem'));
  for (const menu of both(before, after, menus)) set.add(key.term(menu));
}
