import type { Chunk } from './fetch-chunk';

const KEY = 'homegrown-list';

/** What a list item has that is not in the page's data: it stands in the page, as HTML. */
export interface ItemInPage {
  id: string;
  /** What stands in it, where the item is to be made anew. */
  html?: string;
}

/** Whether an item stands in the page alone, and nothing else is known of it. */
export const isInPage = (item: ItemInPage | { href: string }): item is ItemInPage =>
  !('href' in item);

/** A list as a visitor left it. */
export interface LeftList<Item> {
  /** The page of its first item. */
  firstPage: number;
  list: Chunk<Item | ItemInPage>;
  /** How far the page was scrolled, in CSS pixels. */
  scrollTop: number;
}

/**
 * Remembers a list for the way back to this address, as long as the tab is open; nothing where the
 * browser stores nothing.
 *
 * @param elements of its items, in their order
 */
export function rememberLeftList<Item extends { href: string }>(
  { list, ...place }: LeftList<Item>,
  elements: readonly Element[],
): void {
  const items = list.items.map((item, index) =>
    isInPage(item) ? { ...item, html: elements[index]?.innerHTML } : item,
  );
  const left = { address: location.href, ...place, list: { ...list, items } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Full, or forbidden: the way back shows the page that the address names.
  }
}

/** Checks the shape alone: this site wrote the values, in this tab. */
function isLeftList<Item>(value: unknown): value is LeftList<Item> & { address: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'firstPage' in value &&
    'scrollTop' in value &&
    'list' in value &&
    typeof value.list === 'object' &&
    value.list !== null &&
    'items' in value.list &&
    Array.isArray(value.list.items)
  );
}

function read<Item>(): (LeftList<Item> & { address: string }) | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLeftList<Item>(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The list as it was left at this address, for a visitor who has come back to it by the browser's
 * history.
 *
 * @param shown what the server has rendered: a list that lacks one of its items is out of date
 * @returns null where there is none
 */
export function leftList<Item extends { id: string }>(
  shown: Chunk<Item | ItemInPage>,
): LeftList<Item> | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if (!(navigation && 'type' in navigation && navigation.type === 'back_forward')) return null;
  const left = read<Item>();
  if (left?.address !== location.href || left.list.page !== shown.page) return null;
  const ids = new Set(left.list.items.map(({ id }) => id));
  return shown.items.every(({ id }) => ids.has(id)) ? left : null;
}
