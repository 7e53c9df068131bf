import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import { postsPerPage } from '@homegrown/engine/content/shared/posts-per-page';
import type { Site } from '@homegrown/engine/content/shared/site';
import { wordingOf } from '@homegrown/engine/words/wording';
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

/**
 * Describes a list by its items: "Category: SEO – Write page titles people click; Three jars; …";
 * null if it is empty.
 */
export function listDescription(title: string, { items }: ListPage): string | null {
  return items.length === 0 ? null : `${title} – ${items.map((item) => item.title).join('; ')}`;
}

/**
 * The facts for the head of a page of a list: its title, its own path, and the paths of the pages
 * before and after it.
 */
export function listPageFacts(
  { title, uri, list: { page, hasNext } }: { title: string; uri: string; list: ListPage },
  site: Site,
) {
  const { page: further } = wordingOf(site).words.lists;
  return {
    title: page > 1 ? fillIn(further, { title, page: String(page) }) : title,
    path: numberedPath(uri, page),
    feed: { title, path: uri },
    prevPath: page > 1 ? numberedPath(uri, page - 1) : null,
    nextPath: hasNext ? numberedPath(uri, page + 1) : null,
  };
}
