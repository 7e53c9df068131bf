import {
  GetSeedNodeOfPageDocument,
  type GetSeedNodeOfPageQuery,
} from '@/generated/lib/routing/seed-node';
import { findAgain } from '@/lib/cms/confirm-missing';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { homeAt, postsAt } from '@/lib/content/server/languages';
import { whole } from '@/lib/content/server/incomplete-answer';
import { siteConfig } from '@/site.config';
import { archiveDateIn } from '@/lib/content/server/archive-date';
import { FRONT, itemsBefore, pageStartsOf, type Place } from './page-starts';
import {
  confirmGone,
  type SeedNode,
  seedNodeByPath,
  seedNodeOfDate,
  seedNodeOfLanguage,
} from './seed-node';
import { shareWalk, takeSharedWalk } from './shared-walk';

/** WPGraphQL gives at most this many items of a list at once. */
const MAX_STEP_ITEMS = 100;

/**
 * Remembers where the next page of a list starts, from a page that has been read.
 *
 * @param after the cursor that the page was read behind. When it is not the one that this server
 *   knows for the page, as in a made-up address or one from yesterday, nothing is learned.
 * @param ask of the visit that has read it
 */
export function learnNextPage(
  uri: string,
  after: string,
  { page, hasNext, endCursor }: { page: number; hasNext: boolean; endCursor: string },
  ask: Ask,
): void {
  if (!hasNext) return;
  const from = { items: itemsBefore(page), cursor: after };
  pageStartsOf(uri, ask).learn(from, [{ items: itemsBefore(page + 1), cursor: endCursor }]);
}

type PagedNode = NonNullable<GetSeedNodeOfPageQuery['nodeByUri']>;

/** A part of a list, with ids alone. */
interface ListPart {
  edges: readonly { cursor: string | null }[];
  pageInfo: { hasNextPage: boolean };
}

function connectionOf(node: PagedNode): ListPart | null | undefined {
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
  if (homeAt(uri) || postsAt(uri)) {
    const found = await seedNodeOfLanguage(uri, part, ask);
    return { node: found?.node ?? null, list: found?.posts };
  }
  const { nodeByUri: node } = await ask(GetSeedNodeOfPageDocument, { uri, ...part });
  return { node, list: node && connectionOf(node) };
}

/**
 * How far a step came: to a place with items behind it, or to the end of the list, behind so many
 * items.
 */
type Reached = { kind: 'place'; place: Place } | { kind: 'end'; items: number };

/**
 * Asks for up to 100 items behind `from`, towards `page`. Gives the node and how far it came;
 * without the latter when the node has no list.
 */
async function step(
  uri: string,
  page: number,
  from: Place,
  ask: Ask,
): Promise<{ node: SeedNode | null; reached?: Reached }> {
  const first = Math.min(MAX_STEP_ITEMS, itemsBefore(page) - from.items);
  const { node, list } = await nodeWithList(uri, { first, after: from.cursor }, ask);
  if (!list) return { node };
  const items = from.items + list.edges.length;
  if (list.edges.length < first || !list.pageInfo.hasNextPage) {
    return { node, reached: { kind: 'end', items } };
  }
  const places = list.edges.map(({ cursor }, index) => ({
    items: from.items + index + 1,
    cursor: whole(cursor, `cursor in a step through ${uri}`),
  }));
  pageStartsOf(uri, ask).learn(from, places);
  return { node, reached: { kind: 'place', place: places.at(-1) ?? from } };
}

/**
 * The node at a path that is asked for with a page number. The same question learns where that page
 * of a list starts, unless it is known, or how to get there.
 *
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfPage(
  path: string,
  page: number,
  ask: Ask,
): Promise<SeedNode | null> {
  await takeSharedWalk(path, page, ask);
  const starts = pageStartsOf(path, ask);
  const from = starts.nearest(page);
  if (from.items === itemsBefore(page) || starts.endsBefore(page)) return seedNodeByPath(path, ask);
  return (await step(path, page, from, ask)).node;
}

/**
 * Believes that a list ends behind so many items when a healthy CMS says it a second time, and
 * remembers it for a few seconds.
 *
 * @throws {CmsUnavailable} when the second answer is another one
 */
async function confirmEnd(
  uri: string,
  { page, from, items }: { page: number; from: Place; items: number },
  ask: Ask,
): Promise<void> {
  const reached = await findAgain(
    ask,
    async () => (await step(uri, page, from, ask)).reached ?? null,
  );
  if (reached?.kind !== 'end' || reached.items !== items) throw contradiction(uri);
  pageStartsOf(uri, ask).learnEnd(Math.ceil(items / siteConfig.postsPerPage));
}

function contradiction(uri: string): CmsUnavailable {
  return new CmsUnavailable(
    'control',
    'GetSeedNodeOfPage',
    `the CMS contradicts itself about the end of ${uri}`,
  );
}

/**
 * The cursor behind the items of the pages before `page`. The list is walked with ids only, at most
 * 100 a step, from the nearest page whose start is known.
 *
 * @param ask asks the CMS about the archive's node
 * @returns '' for page 1, null when the list has no such page
 * @throws {CmsUnavailable} when the CMS does not answer, or not twice the same
 * @throws {IncompleteAnswer} when the node has no list
 */
export async function archiveCursor(uri: string, page: number, ask: Ask): Promise<string | null> {
  const starts = pageStartsOf(uri, ask);
  let from = starts.nearest(page);
  let isRemembered = from.items > 0;
  while (from.items < itemsBefore(page)) {
    if (starts.endsBefore(page)) return null;
    const { node, reached: found } = await step(uri, page, from, ask);
    if (!node) {
      await confirmGone(uri, ask);
      return null;
    }
    const reached = whole(found, `list at ${uri}`);
    if (reached.kind === 'place') {
      from = reached.place;
    } else if (reached.items > from.items || from.items === 0) {
      await confirmEnd(uri, { page, from, items: reached.items }, ask);
    } else if (isRemembered) {
      // The list has become shorter since the start was learned.
      starts.forget();
      isRemembered = false;
      from = FRONT;
    } else {
      throw contradiction(uri);
    }
  }
  if (page > 1) await shareWalk(uri, ask);
  return from.cursor;
}
