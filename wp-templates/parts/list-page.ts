import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import { postsPerPage } from '@homegrown/engine/content/shared/posts-per-page';
import type { Site } from '@homegrown/engine/content/shared/site';
import type { ListPage } from '@/components/archive-list/ArchiveList';
import type { ArchiveItemsFragment } from '@/generated/fragments/archive-items';
import { cardOf } from './card';

/**
 * Turns a connection of the CMS into one page of a list of cards.
 *
 * @throws {IncompleteAnswer} when the connection itself is missing
 */
export function listPage(
  items: Pick<ArchiveItemsFragment, 'edges' | 'pageInfo'> | null | undefined,
  page: number,
  site: Site,
): ListPage {
  const { edges, pageInfo } = whole(items, 'list');
  const { hasNextPage, endCursor } = pageInfo;
  return {
    items: edges.map(({ node }) => cardOf(node, site)),
    page,
    perPage: postsPerPage(site),
    endCursor: endCursor ?? '',
    hasNext: hasNextPage && Boolean(endCursor),
  };
}
