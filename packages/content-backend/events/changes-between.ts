import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteContext } from '../graph/context';
import type { PostRecord, TermRecord } from '../model';
import { translationsIn } from '../store/languages';
import { ChangeSet } from './change-set';
import { key } from './key';
import {
  addCommentKeys,
  addTermKeys,
  addUserKeys,
  commentFacts,
  termFacts,
  userFacts,
} from './node-keys';
import { menuItemFacts, type PostFacts, postFacts } from './post-facts';
import { addMenuItemKeys, addPostKeys, type Relations } from './post-keys';
import { addSettingKeys } from './setting-keys';
import { addShowingContent } from './showing-content';
import { shownMeta } from './shown-meta';

/** The number of rows that are compared in one step: a few milliseconds. */
const STEP = 500;

/**
 * What visitors see otherwise in one content than in another, in the keys that the plugin
 * `packages/wordpress-plugin/homegrown` would send had an editor made the changes at once. Works in
 * steps, so that requests are answered between them.
 */
export async function changesBetween(before: SiteContext, after: SiteContext): Promise<ChangeSet> {
  const set = new ChangeSet();
  const related = relatedOf(before, after);
  addSettingKeys(set, before, after);
  const pair = <Value>(get: (site: SiteContext) => Value) => [get(before), get(after)] as const;

  await eachId(
    pair(({ store }) => store.rows.map(({ id }) => id)),
    (id) => {
      const [had, has] = pair(({ store }) => store.postById(id));
      addRowKeys(set, [had, has], [before, after], related);
    },
  );
  await eachId(
    pair(({ store }) => store.terms.all.map(({ id }) => id)),
    (id) => {
      const terms = pair(({ store }) => store.terms.withId(id));
      const facts = [termFacts(before, terms[0]), termFacts(after, terms[1])] as const;
      addTermKeys(set, terms, facts, related);
      addTranslationKeys(set, terms);
    },
  );
  await eachId(
    pair(({ store }) => store.users.all.map(({ id }) => id)),
    (id) => {
      addUserKeys(set, ...pair((site) => userFacts(site, site.store.users.withId(id))));
    },
  );
  await eachId(
    pair(({ store }) => store.comments.map(({ id }) => id)),
    (id) => {
      const [had, has] = pair(({ store }) => store.commentById(id));
      // A comment that only comes or goes with its post is not compared: the post's keys say so.
      if (JSON.stringify(had) === JSON.stringify(has)) return;
      addCommentKeys(set, commentFacts(before, had), commentFacts(after, has));
    },
  );
  addContentTypeKeys(set, before, after);
  await addShowingContent(set, after.store, nextTurn);
  return set;
}

/** The archive of posts is at the address of the page that was chosen for it. */
function addContentTypeKeys(set: ChangeSet, before: SiteContext, after: SiteContext): void {
  for (const type of after.store.contentTypes) {
    const uris = [before, after].map(({ permalinks }) => permalinks.uriOfContentType(type));
    if (uris[0] !== uris[1]) set.add(key.contentType(type.name));
  }
}

/** Calls with every id of either list, each once, in steps. */
async function eachId(
  [had, has]: readonly [readonly number[], readonly number[]],
  visit: (id: number) => void,
): Promise<void> {
  const ids = [...new Set([...had, ...has])];
  for (let start = 0; start < ids.length; start += STEP) {
    ids.slice(start, start + STEP).forEach(visit);
    await nextTurn();
  }
}

/** What of an image stands in the content that holds it: its sizes. */
const FILE = ['_wp_attached_file', '_wp_attachment_metadata'];

/**
 * Whether an upload is there as it was, for content that holds it or has it as its featured image.
 */
function isSameUpload(
  had: PostRecord | undefined,
  has: PostRecord | undefined,
  facts: readonly [PostFacts | null, PostFacts | null],
): boolean {
  const [wasListed, isListed] = facts.map((fact) => fact !== null);
  if (!had || !has || wasListed !== isListed) return had === has;
  // Galleries show one, with its words, whose own page is hidden with the content that it is
  // attached to.
  if (!isListed && wordsOf(had) !== wordsOf(has)) return false;
  return (
    had.attachmentUrl === has.attachmentUrl &&
    FILE.every((name) => had.meta.get(name) === has.meta.get(name))
  );
}

const wordsOf = ({ title, slug, content, excerpt, meta }: PostRecord): string =>
  JSON.stringify([title, slug, content, excerpt, meta.get('_wp_attachment_image_alt')]);

/**
 * A synced pattern or a menu, whose title is the name that readers of the screen hear; a pattern
 * may stand for a menu. One that goes out of the content that shows it is unpublished under its own
 * key: no page depends on that, but the content is unpublished for it.
 */
function addPatternKeys(
  set: ChangeSet,
  had: PostRecord | undefined,
  has: PostRecord | undefined,
): void {
  const one = has ?? had;
  const [was, is] = [isShownWithin(had), isShownWithin(has)];
  const isSame = had?.content === has?.content && had?.title === has?.title;
  if (!one || (was === is && isSame)) return;
  set.patterns.add(one.id);
  if (was && !is) set.add(key.post(one.id), true);
}

/**
 * Whether content shows a pattern: WordPress leaves out those that aren't published or have a
 * password.
 */
function isShownWithin(pattern: PostRecord | undefined): boolean {
  return pattern?.status === 'publish' && pattern.password === '';
}

/** Content, a menu item, a synced pattern or a menu of the block editor. */
function addRowKeys(
  set: ChangeSet,
  [had, has]: readonly [PostRecord | undefined, PostRecord | undefined],
  [before, after]: readonly [SiteContext, SiteContext],
  related: Relations,
): void {
  if (had && has && had.type !== has.type) {
    addRowKeys(set, [had, undefined], [before, after], related);
    addRowKeys(set, [undefined, has], [before, after], related);
    return;
  }
  const one = has ?? had;
  if (!one) return;
  switch (one.type) {
    case 'wp_block':
      addPatternKeys(set, had, has);
      return;
    case 'wp_navigation':
      addPatternKeys(set, had, has);
      // A menu block without a reference shows the newest one.
      if (set.patterns.has(one.id)) set.kinds.add('menus');
      return;
    case 'nav_menu_item':
      addMenuItemKeys(set, menuItemFacts(before, had), menuItemFacts(after, has), related);
      return;
  }
  const facts = [postFacts(before, had), postFacts(after, has)] as const;
  if (one.type === 'attachment' && !isSameUpload(had, has, facts)) set.images.add(one.id);
  addPostKeys(set, ...facts, related);
}

function relatedOf(before: SiteContext, after: SiteContext): Relations {
  const items = new Map<string, Set<number>>();
  for (const { store } of [before, after]) {
    for (const { id, meta } of store.menus.items) {
      const kind = meta.get('_menu_item_type') === 'taxonomy' ? 'term' : 'post';
      const target = `${kind}:${Number(meta.get('_menu_item_object_id') ?? 0)}`;
      items.set(target, (items.get(target) ?? new Set()).add(id));
    }
  }
  const shows = [before, after].map(({ store }) => shownMeta(store.settings));
  return {
    menuItems: (kind, id) => items.get(`${kind}:${id}`) ?? [],
    pagesBelow: (id) => pagesBelow(id, [before, after]),
    translations: (kind, id) => translations(kind, id, [before, after]),
    isMenuMade: () =>
      [before, after].some(({ store }) => store.menus.locations.PRIMARY === undefined),
    shows: (metaKey) => shows.some((shown) => shown(metaKey)),
  };
}

/** The translations of content or of a term, before or after, without itself. */
function translations(
  kind: 'post' | 'term',
  id: number,
  sites: readonly SiteContext[],
): Set<number> {
  const all = new Set<number>();
  for (const { store } of sites) {
    const post = kind === 'post' ? store.postById(id) : undefined;
    const term = kind === 'term' ? store.terms.withId(id) : undefined;
    const group = post
      ? store.languages.translationsOfPost(post)
      : term && store.languages.translationsOfTerm(term);
    for (const one of group?.values() ?? []) all.add(one);
  }
  all.delete(id);
  return all;
}

/** What an editor has made translations of each other, or no longer. */
function addTranslationKeys(
  set: ChangeSet,
  [had, has]: readonly [TermRecord | undefined, TermRecord | undefined],
): void {
  const { taxonomy } = has ?? had ?? {};
  if (taxonomy !== 'post_translations' && taxonomy !== 'term_translations') return;
  if (had?.description === has?.description) return;
  for (const group of [had, has]) {
    for (const id of group ? translationsIn(group).values() : []) {
      set.add(taxonomy === 'post_translations' ? key.post(id) : key.term(id));
    }
  }
}

function pagesBelow(id: number, sites: readonly SiteContext[]): Set<number> {
  const above = new Set([id]);
  // Sets are iterated with what is added on the way.
  for (const parent of above) {
    for (const { store } of sites) {
      for (const child of store.childrenOf(parent)) {
        if (child.type !== 'attachment') above.add(child.id);
      }
    }
  }
  above.delete(id);
  return above;
}
