import type { QueryCms } from '#cms/apollo-client';
import type { SiteDefinition } from '#site/define-site';
import { itemsBefore, pageStartsOf } from './pagination/page-starts';
import { takeSharedTraversal } from './pagination/shared-traversal';
import { takeStep } from './pagination/traversal-step';
import { type SeedNode, seedNodeByPath } from './seed-node';

/**
 * Finds the node at the path of an address. WPGraphQL has cursors and no offset, so page N of a
 * list can only be found by traversing the list
 * (docs/decisions/0046-a-list-is-walked-once.md). From page 2 on, the query therefore also asks for
 * a part of the node's list: the first step of that traversal. If the start of the page is already
 * known, or the list is known to end before the page, the query asks for the node alone.
 *
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function findNode(
  path: string,
  page: number,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<SeedNode | null> {
  await takeSharedTraversal(path, page, queryCms, site);
  const starts = pageStartsOf(path, queryCms, site);
  const from = starts.nearest(page);
  if (from.items === itemsBefore(page, site) || starts.endsBefore(page))
    return seedNodeByPath(path, queryCms, site);
  return (await takeStep(path, page, from, queryCms, site)).node;
}
