import { LRUCache } from 'lru-cache';
import {
  GetSeedNodeOfPageDocument,
  type GetSeedNodeOfPageQuery,
} from '@/generated/lib/routing/seed-node';
import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { whole } from '@/lib/content/server/incomplete-answer';
import { siteConfig } from '@/site.config';
import { archiveDateIn } from '@/lib/content/server/archive-date';
import { confirmGone, type SeedNode, seedNodeByPath, seedNodeOfDate } from './seed-node';

/** WPGraphQL gives at most this many items of a list at once. */
const MAX_STEP_ITEMS = 100;

/** About 200 bytes each. */
const MAX_CURSORS = 5_000;

/**
 * How long the end of a list is believed: long enough that a thousand made-up page numbers are one question, short enough that
 * a page is there again as soon as the CMS tells of it.
 */
const MAX_END_AGE_MS = 5_000;

/** Where a page of a list starts: behind a cursor, '' for the first page. */
interface Start {
  page: number;
  cursor: string;
}

const learned = new LRUCache<string, string>({ max: MAX_CURSORS });

/** The last page of each list whose start was learned, so that nobody's page number makes a search longer. */
const lastLearned = new LRUCache<string, number>({ max: MAX_CURSORS });

/** The last page of each list whose end was reached lately. */
const lastPages = new LRUCache<string, number>({ max: MAX_CURSORS, ttl: MAX_END_AGE_MS });

/** What is known of a list is known as of a moment of the change log: a change may have moved every page of it. */
const listKey = (uri: string, { moment = '' }: Ask): string =>
  `${moment} ${uri.replace(/\/+$/, '')}`;

const key = (list: string, page: number): string => `${list} ${page}`;

/**
 * How many milliseconds the start of a page may still be used: REVALIDATE_SECONDS, counted from when the first page was
 * read, because the starts of all other pages follow from it. 0 when `cursor` is not the known start of the page.
 */
function lifeOfStart(list: string, { page, cursor }: Start): number {
  if (page === 1) return cursor === '' ? environment().REVALIDATE_SECONDS * 1_000 : 0;
  return learned.get(key(list, page)) === cursor ? learned.getRemainingTTL(key(list, page)) : 0;
}

/** Remembers the start of a page that was read behind the start `from`. */
function learn(list: string, { page, cursor }: Start, from: Start): void {
  const ttl = lifeOfStart(list, from);
  if (ttl <= 0) return;
  learned.set(key(list, page), cursor, { ttl });
  lastLearned.set(list, Math.max(page, lastLearned.get(list) ?? 1));
}

/** Forgets every cursor. */
export function forgetCursors(): void {
  learned.clear();
  lastLearned.clear();
  lastPages.clear();
}

/**
 * Remembers where the next page of a list starts, from a page that has been read.
 *
 * @param after the cursor that the page was read behind. When it is not the one that this server knows for the page, as
 *   in a made-up address or one from yesterday, nothing is learned.
 * @param ask of the visit that has read it
 */
export function learnNextPage(
  uri: string,
  after: string,
  { page, hasNext, endCursor }: { page: number; hasNext: boolean; endCursor: string },
  ask: Ask,
): void {
  if (!hasNext) return;
  learn(listKey(uri, ask), { page: page + 1, cursor: endCursor }, { page, cursor: after });
}

/** The nearest page whose start is known, at most `page`. */
function nearestStart(uri: string, page: number, ask: Ask): Start {
  const list = listKey(uri, ask);
  for (let known = Math.min(page, lastLearned.get(list) ?? 1); known > 1; known -= 1) {
    const cursor = learned.get(key(list, known));
    if (cursor !== undefined) return { page: known, cursor };
  }
  return { page: 1, cursor: '' };
}

const isBehindTheEnd = (uri: string, page: number, ask: Ask): boolean =>
  page > (lastPages.get(listKey(uri, ask)) ?? Infinity);

type PagedNode = NonNullable<GetSeedNodeOfPageQuery['nodeByUri']>;

/** A part of a list, with ids alone. */
interface ListPart {
  nodes: readonly { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function listOf(node: PagedNode): ListPart | null | undefined {
  if ('contentNodes' in node) return node.contentNodes;
  return 'posts' in node ? node.posts : undefined;
}

/** The node at a path, and a part of its list where it has one. */
async function nodeWithList(
  uri: string,
  part: { first: number; after: string },
  ask: Ask,
): Promise<{ node: SeedNode | null; list?: ListPart | null }> {
  if (archiveDateIn(uri)) {
    const found = await seedNodeOfDate(uri, part, ask);
    if (!found || found.posts) return { node: found?.node ?? null, list: found?.posts };
  }
  const { nodeByUri: node } = await ask(GetSeedNodeOfPageDocument, { uri, ...part });
  return { node, list: node && listOf(node) };
}

/** How far a step came: to the start of a page, or to the end of the list. */
type Reached = { start: Start } | { lastPage: number };

/**
 * Asks for up to 100 items behind `from`, towards `page`. Gives the node and how far it came; without the latter when the node
 * has no list.
 */
async function step(
  uri: string,
  page: number,
  from: Start,
  ask: Ask,
): Promise<{ node: SeedNode | null; reached?: Reached }> {
  const perPage = siteConfig.postsPerPage;
  const pages = Math.min(page - from.page, Math.max(1, Math.floor(MAX_STEP_ITEMS / perPage)));
  const part = { first: pages * perPage, after: from.cursor };
  const { node, list } = await nodeWithList(uri, part, ask);
  if (!list) return { node };
  const items = list.nodes.length;
  if (items < pages * perPage || !list.pageInfo.hasNextPage) {
    return { node, reached: { lastPage: from.page - 1 + Math.ceil(items / perPage) } };
  }
  const cursor = whole(list.pageInfo.endCursor, `cursor at the end of a step through ${uri}`);
  const start = { page: from.page + pages, cursor };
  learn(listKey(uri, ask), start, from);
  return { node, reached: { start } };
}

/**
 * The node at a path that is asked for with a page number. The same question learns where that page of a list starts,
 * unless it is known.
 *
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfPage(
  path: string,
  page: number,
  ask: Ask,
): Promise<SeedNode | null> {
  const from = nearestStart(path, page, ask);
  if (from.page === page || isBehindTheEnd(path, page, ask)) return seedNodeByPath(path, ask);
  return (await step(path, page, from, ask)).node;
}

/**
 * Believes that a list ends at a page when a healthy CMS says it a second time, and remembers it for a few seconds.
 *
 * @throws {CmsUnavailable} when the second answer is another one
 */
async function confirmLastPage(
  uri: string,
  { page, from, lastPage }: { page: number; from: Start; lastPage: number },
  ask: Ask,
): Promise<void> {
  const reached = await findAgain(
    ask,
    async () => (await step(uri, page, from, ask)).reached ?? null,
  );
  if (!reached || !('lastPage' in reached) || reached.lastPage !== lastPage)
    throw contradiction(uri);
  lastPages.set(listKey(uri, ask), Math.max(1, lastPage));
}

function contradiction(uri: string): CmsUnavailable {
  return new CmsUnavailable(
    'control',
    'GetSeedNodeOfPage',
    `the CMS contradicts itself about the end of ${uri}`,
  );
}

/**
 * The cursor behind the items of the pages before `page`. The list is walked with ids only, at most 100 a step, from the
 * nearest page whose start is known.
 *
 * @param ask asks the CMS about the archive's node
 * @returns '' for page 1, null when the list has no such page
 * @throws {CmsUnavailable} when the CMS does not answer, or not twice the same
 * @throws {IncompleteAnswer} when the node has no list
 */
export async function archiveCursor(uri: string, page: number, ask: Ask): Promise<string | null> {
  let from = nearestStart(uri, page, ask);
  let isRemembered = from.page > 1;
  while (from.page < page) {
    if (isBehindTheEnd(uri, page, ask)) return null;
    const { node, reached: found } = await step(uri, page, from, ask);
    if (!node) {
      await confirmGone(uri, ask);
      return null;
    }
    const reached = whole(found, `list at ${uri}`);
    if ('start' in reached) {
      from = reached.start;
    } else if (reached.lastPage >= from.page || from.page === 1) {
      await confirmLastPage(uri, { page, from, lastPage: reached.lastPage }, ask);
    } else if (isRemembered) {
      // The list has become shorter since the start was learned.
      lastLearned.delete(listKey(uri, ask));
      isRemembered = false;
      from = { page: 1, cursor: '' };
    } else {
      throw contradiction(uri);
    }
  }
  return from.cursor;
}
