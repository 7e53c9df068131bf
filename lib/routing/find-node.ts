import type { Ask } from '@/lib/cms/create-ask';
import { itemsBefore, pageStartsOf } from './pagination/page-starts';
import { takeSharedWalk } from './pagination/shared-walk';
import { takeStep } from './pagination/walk-step';
import { type SeedNode, seedNodeByPath } from './seed-node';

/**
 * The node at the path of an address. For page 2 and on, the query also asks for a part of the
 * node's list: it is the first step of the walk to where that page starts. Where it is known
 * already where the page starts, or that the list ends before it, the query asks for the node
 * alone.
 *
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function findNode(path: string, page: number, ask: Ask): Promise<SeedNode | null> {
  await takeSharedWalk(path, page, ask);
  const starts = pageStartsOf(path, ask);
  const from = starts.nearest(page);
  if (from.items === itemsBefore(page) || starts.endsBefore(page)) return seedNodeByPath(path, ask);
  return (await takeStep(path, page, from, ask)).node;
}
