import { LRUCache } from 'lru-cache';
import {
  GetSeedNodeOfPageDocument,
  type GetSeedNodeOfPageQuery,
} from '@/generated/lib/routing/seed-node';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';
import { queryCms } from '@/lib/cms/query-cms';
import { whole } from '@/lib/content/server/incomplete-answer';
import { siteConfig } from '@/site.config';
import { type SeedNode, seedNodeByPath } from './seed-node';

/** WPGraphQL gives at most this many items of a list at once. */
const MAX_STEP_ITEMS = 100;

/** About 200 bytes each. */
const MAX_CURSORS = 5_000;

/** Where a page of a list starts: behind a cursor, '' for the first page; null when the list has no such page. */
interface Start {
  page: number;
  cursor: string | null;
}

const learned = new LRUCache<string, { cursor: string | null }>({ max: MAX_CURSORS });

/** The last page of each list whose start was learned, so that nobody's page number makes a search longer. */
const lastLearned = new LRUCache<string, number>({ max: MAX_CURSORS });

const listKey = (uri: string): string => uri.replace(/\/+$/, '');

const key = (list: string, page: number): string => `${list} ${page}`;

/**
 * How many milliseconds the start of a page may still be used: REVALIDATE_SECONDS, counted from when the first page was
 * read, because the starts of all other pages follow from it. 0 when `cursor` is not the known start of the page.
 */
function lifeOfStart(list: string, { page, cursor }: Start): number {
  if (page === 1) return cursor === '' ? environment().REVALIDATE_SECONDS * 1_000 : 0;
  const known = learned.get(key(list, page));
  return known?.cursor === cursor ? learned.getRemainingTTL(key(list, page)) : 0;
}

/** Remembers the start of a page that was read behind the start `from`. */
function learn(list: string, { page, cursor }: Start, from: Start): void {
  const ttl = lifeOfStart(list, from);
  if (ttl <= 0) return;
  learned.set(key(list, page), { cursor }, { ttl });
  lastLearned.set(list, Math.max(page, lastLearned.get(list) ?? 1));
}

/** Forgets every cursor. */
export function forgetCursors(): void {
  learned.clear();
  lastLearned.clear();
}

/**
 * Remembers where the next page of a list starts, from a page that has been read.
 *
 * @param after the cursor that the page was read behind. When it is not the one that this server knows for the page, as
 *   in a made-up address or one from yesterday, nothing is learned.
 */
export function learnNextPage(
  uri: string,
  after: string,
  { page, hasNext, endCursor }: { page: number; hasNext: boolean; endCursor: string },
): void {
  if (!hasNext) return;
  learn(listKey(uri), { page: page + 1, cursor: endCursor }, { page, cursor: after });
}

/** The nearest page whose start is known, at most `page`. */
function nearestStart(uri: string, page: number): Start {
  const list = listKey(uri);
  for (let known = Math.min(page, lastLearned.get(list) ?? 1); known > 1; known -= 1) {
    const found = learned.get(key(list, known));
    if (found) return { page: known, cursor: found.cursor };
  }
  return { page: 1, cursor: '' };
}

type PagedNode = NonNullable<GetSeedNodeOfPageQuery['nodeByUri']>;

function listOf(node: PagedNode) {
  if ('contentNodes' in node) return node.contentNodes;
  return 'posts' in node ? node.posts : undefined;
}

/**
 * Asks for up to 100 items behind `from`, towards `page`. Gives the node, and the start of the page that it reached; no
 * start when the node has no list.
 */
async function step(
  uri: string,
  page: number,
  from: { page: number; cursor: string },
  ask: Ask,
): Promise<{ node: PagedNode | null; start?: Start }> {
  const perPage = siteConfig.postsPerPage;
  const pages = Math.min(page - from.page, Math.max(1, Math.floor(MAX_STEP_ITEMS / perPage)));
  const { nodeByUri: node } = await ask(GetSeedNodeOfPageDocument, {
    uri,
    first: pages * perPage,
    after: from.cursor,
  });
  const list = node && listOf(node);
  if (!list) return { node };
  const isFull = list.nodes.length === pages * perPage && list.pageInfo.hasNextPage;
  const start = { page: from.page + pages, cursor: isFull ? list.pageInfo.endCursor : null };
  learn(listKey(uri), start, from);
  return { node, start };
}

/**
 * The node at a path that is asked for with a page number. The same question learns where that page of a list starts,
 * unless it is known.
 *
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfPage(path: string, page: number): Promise<SeedNode | null> {
  const { page: known, cursor } = nearestStart(path, page);
  if (known === page || cursor === null) return seedNodeByPath(path);
  return (await step(path, page, { page: known, cursor }, queryCms)).node;
}

/**
 * The cursor behind the items of the pages before `page`. The list is walked with ids only, at most 100 a step, from the
 * nearest page whose start is known.
 *
 * @param ask asks the CMS about the archive's node
 * @returns '' for page 1, null when the list has no such page
 * @throws {CmsUnavailable} when the CMS does not answer
 * @throws {IncompleteAnswer} when the node has no list
 */
export async function archiveCursor(uri: string, page: number, ask: Ask): Promise<string | null> {
  let { page: reached, cursor } = nearestStart(uri, page);
  while (reached < page && cursor !== null) {
    const { node, start } = await step(uri, page, { page: reached, cursor }, ask);
    if (!node) {
      await confirmMissing(uri);
      return null;
    }
    ({ page: reached, cursor } = whole(start, `list at ${uri}`));
  }
  return cursor;
}
