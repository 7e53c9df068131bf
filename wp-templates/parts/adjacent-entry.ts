import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { titleOf } from '@homegrown/engine/content/server/title-of';
import type { Site } from '@homegrown/engine/content/shared/site';
import type { NamedLink } from '@/components/term-list/TermList';

interface AdjacentNode {
  id: string;
  uri: string | null;
  title: string | null;
  isRestricted: boolean | null;
  __typename?: string;
}

/**
 * The post or project before or after another, from the list that begins there.
 *
 * @param self the id of the other: if WordPress does not know the cursor, the list begins at its
 *   first item, which may be the other itself
 * @returns null at the end of the list
 */
export function adjacentEntry(
  list: { nodes: AdjacentNode[] } | null | undefined,
  self: string,
  site: Site,
): NamedLink | null {
  const node = list?.nodes[0];
  if (!node || node.id === self) return null;
  return { id: node.id, name: titleOf(node, site), href: safeHref(node.uri, site) };
}
