import { safeHref } from '#content/server/safe-href';
import { titleOf } from '#content/server/title-of';
import type { NamedLink } from '#content/shared/named-link';
import type { Site } from '#content/shared/site';
import type { AdjacentEntryFragment } from '#generated/fragments/adjacent-entry';

/**
 * The post or project before or after another, from the list that begins there.
 *
 * @param self the id of the other: if WordPress does not know the cursor, the list begins at its
 *   first item, which may be the other itself
 * @returns null at the end of the list
 */
export function adjacentEntry(
  list: { nodes: AdjacentEntryFragment[] } | null | undefined,
  self: string,
  site: Site,
): NamedLink | null {
  const node = list?.nodes[0];
  if (!node || node.id === self) return null;
  return { id: node.id, name: titleOf(node, site), href: safeHref(node.uri, site) };
}
