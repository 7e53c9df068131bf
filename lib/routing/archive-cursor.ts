import {
  GetSeedNodeOfPageDocument,
  type GetSeedNodeOfPageQuery,
} from '@/generated/lib/routing/seed-node';
import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { whole } from '@/lib/content/server/incomplete-answer';
import { siteConfig } from '@/site.config';
import { archiveDateIn } from '@/lib/content/server/archive-date';
import { afterOf, FRONT, type PageStart, pageStartsOf } from './page-starts';
import { confirmGone, type SeedNode, seedNodeByPath, seedNodeOfDate } from './seed-node';

/** WPGraphQL gives at most this many items of a list at once. */
const MAX_STEP_ITEMS = 100;

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
  const from: PageStart =
    page === 1 && after === '' ? FRONT : { kind: 'behind', page, cursor: after };
  pageStartsOf(uri, ask).learn({ kind: 'behind', page: page + 1, cursor: endCursor }, from);
}

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
type Reached = { kind: 'start'; start: PageStart } | { kind: 'end'; lastPage: number };

/**
 * Asks for up to 100 items behind `from`, towards `page`. Gives the node and how far it came; without the latter when the node
 * has no list.
 */
async function step(
  uri: string,
  page: number,
  from: PageStart,
  ask: Ask,
): Promise<{ node: SeedNode | null; reached?: Reached }> {
  const perPage = siteConfig.postsPerPage;
  const pages = Math.min(page - from.page, Math.max(1, Math.floor(MAX_STEP_ITEMS / perPage)));
  const part = { first: pages * perPage, after: afterOf(from) };
  const { node, list } = await nodeWithList(uri, part, ask);
  if (!list) return { node };
  const items = list.nodes.length;
  if (items < pages * perPage || !list.pageInfo.hasNextPage) {
    const lastPage = from.page - 1 + Math.ceil(items / perPage);
    return { node, reached: { kind: 'end', lastPage } };
  }
  const cursor = whole(list.pageInfo.endCursor, `cursor at the end of a step through ${uri}`);
  const start: PageStart = { kind: 'behind', page: from.page + pages, cursor };
  pageStartsOf(uri, ask).learn(start, from);
  return { node, reached: { kind: 'start', start } };
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
  const starts = pageStartsOf(path, ask);
  const from = starts.nearest(page);
  if (from.page === page || starts.endsBefore(page)) return seedNodeByPath(path, ask);
  return (await step(path, page, from, ask)).node;
}

/**
 * Believes that a list ends at a page when a healthy CMS says it a second time, and remembers it for a few seconds.
 *
 * @throws {CmsUnavailable} when the second answer is another one
 */
async function confirmLastPage(
  uri: string,
  { page, from, lastPage }: { page: number; from: PageStart; lastPage: number },
  ask: Ask,
): Promise<void> {
  const reached = await findAgain(
    ask,
    async () => (await step(uri, page, from, ask)).reached ?? null,
  );
  if (reached?.kind !== 'end' || reached.lastPage !== lastPage) throw contradiction(uri);
  pageStartsOf(uri, ask).learnEnd(lastPage);
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
  const starts = pageStartsOf(uri, ask);
  let from = starts.nearest(page);
  let isRemembered = from.kind === 'behind';
  while (from.page < page) {
    if (starts.endsBefore(page)) return null;
    const { node, reached: found } = await step(uri, page, from, ask);
    if (!node) {
      await confirmGone(uri, ask);
      return null;
    }
    const reached = whole(found, `list at ${uri}`);
    if (reached.kind === 'start') {
      from = reached.start;
    } else if (reached.lastPage >= from.page || from.kind === 'front') {
      await confirmLastPage(uri, { page, from, lastPage: reached.lastPage }, ask);
    } else if (isRemembered) {
      // The list has become shorter since the start was learned.
      starts.forget();
      isRemembered = false;
      from = FRONT;
    } else {
      throw contradiction(uri);
    }
  }
  return afterOf(from);
}
