/** What identifies a kept page. */
export interface ChangedPage {
  address: string;
  keys: readonly string[];
}

/** The place of a page in the order: 0 comes first. */
function rankOf({ address, keys }: ChangedPage, changed: ReadonlySet<string>): number {
  const hasChanged = (key: string): boolean => changed.has(key);
  // The first key is that of the node at the address, because routing asks for it first.
  const isOwnPage =
    hasChanged(keys[0] ?? '') || keys.some((key) => key.startsWith('uri:') && hasChanged(key));
  if (isOwnPage) return 0;
  if (address === '/') return 1;
  const isOfChangedList = keys.some((key) => key.startsWith('list:') && hasChanged(key));
  return isOfChangedList && !/\/page\/\d+$/.test(address) ? 2 : 3;
}

/**
 * The addresses of changed pages in the order in which they are revalidated: the changed content's
 * own pages, the front page, the first pages of lists, the rest.
 *
 * @param pages the most recently used first
 * @param changed the keys that have changed
 */
export function refreshOrder(
  pages: readonly ChangedPage[],
  changed: ReadonlySet<string>,
): string[] {
  return pages
    .map((page) => ({ address: page.address, rank: rankOf(page, changed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ address }) => address);
}
