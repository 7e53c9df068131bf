import type { QueryCms } from '#cms/apollo-client';
import { archiveDateIn } from '#content/server/archive-date';
import { whole } from '#content/server/incomplete-answer';
import {
  authorAt,
  homeAt,
  languageVariables,
  postsAt,
  typeAt,
  type TypeInLanguage,
} from '#content/server/languages';
import type { ArchiveCursorFragment } from '#generated/fragments/archive-cursor';
import {
  GetSeedNodeOfPageDocument,
  type GetSeedNodeOfPageQuery,
  GetSeedNodeOfTypeDocument,
} from '#generated/routing/seed-node';
import { knownList } from '#routing/known-lists';
import {
  type SeedNode,
  seedNodeOfAuthor,
  seedNodeOfDate,
  seedNodeOfLanguage,
} from '#routing/seed-node';
import type { SiteDefinition } from '#site/define-site';
import { itemsBefore, type ListOffset, pageStartsOf } from './page-starts';

/** WPGraphQL gives at most this many items of a list at once. */
const MAX_STEP_ITEMS = 100;

type PagedNode = NonNullable<GetSeedNodeOfPageQuery['nodeByUri']>;

function connectionOf(node: PagedNode): ArchiveCursorFragment | null | undefined {
  if ('contentNodes' in node) return node.contentNodes;
  return 'posts' in node ? node.posts : undefined;
}

/** A content type, and a part of its items in one language. */
async function typeWithList(
  { known: uri, type, language }: TypeInLanguage,
  part: { first: number; after: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode | null; list?: ArchiveCursorFragment | null }> {
  const { nodeByUri: node, contentNodes: list } = await queryCms(GetSeedNodeOfTypeDocument, {
    uri,
    type,
    ...part,
    ...languageVariables(language, site),
  });
  return { node, list: node?.__typename === 'ContentType' ? list : undefined };
}

/** The node at a path, and a part of its list if it has one. */
async function nodeWithList(
  uri: string,
  part: { first: number; after: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode | null; list?: ArchiveCursorFragment | null }> {
  if (archiveDateIn(uri)) {
    const found = await seedNodeOfDate(uri, part, queryCms, site);
    if (!found || found.posts) return { node: found?.node ?? null, list: found?.posts };
  }
  if (homeAt(uri, site) || postsAt(uri, site)) {
    const found = await seedNodeOfLanguage(uri, part, queryCms, site);
    return { node: found?.node ?? null, list: found?.posts };
  }
  if (authorAt(uri, site)) {
    const found = await seedNodeOfAuthor(uri, part, queryCms, site);
    if (!found?.node || found.posts) return { node: found?.node ?? null, list: found?.posts };
  }
  const known = knownList(uri) ?? knownList(uri.replace(/\/$/, ''));
  const type = known ? typeAt(uri, known, site) : null;
  if (type) return typeWithList(type, part, queryCms, site);
  const { nodeByUri: node } = await queryCms(GetSeedNodeOfPageDocument, { uri, ...part });
  const found = node && 'name' in node ? typeAt(uri, node, site) : null;
  // The node's own list has all languages, so the list of one language is asked for.
  if (found) return typeWithList(found, part, queryCms, site);
  return { node, list: node && connectionOf(node) };
}

/**
 * How far a step came: to an offset that more items follow, or to the end of the list. `items`: the
 * number of items in the list.
 */
type StepEnd = { kind: 'offset'; offset: ListOffset } | { kind: 'end'; items: number };

/**
 * Asks for up to 100 items after `from`, in the direction of `page`. Gives the node and how far the
 * step came, which is undefined if the node has no list.
 */
export async function takeStep(
  uri: string,
  page: number,
  from: ListOffset,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode | null; reached?: StepEnd }> {
  const first = Math.min(MAX_STEP_ITEMS, itemsBefore(page, site) - from.items);
  const { node, list } = await nodeWithList(uri, { first, after: from.cursor }, queryCms, site);
  if (!list) return { node };
  const items = from.items + list.edges.length;
  if (list.edges.length < first || !list.pageInfo.hasNextPage) {
    return { node, reached: { kind: 'end', items } };
  }
  const offsets = list.edges.map(({ cursor }, index) => ({
    items: from.items + index + 1,
    cursor: whole(cursor, `cursor in a step through ${uri}`),
  }));
  pageStartsOf(uri, queryCms, site).learn(from, offsets);
  return { node, reached: { kind: 'offset', offset: offsets.at(-1) ?? from } };
}
