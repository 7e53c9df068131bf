const KEY = 'homegrown-list';

/** What is known of a list item that is only in the page's HTML. */
export interface ItemInPage {
  id: string;
  /** Items that are fully known have an address. */
  href?: undefined;
}

/** Whether an item is only in the page's HTML. */
export const isInPage = (item: ItemInPage | { href: string }): item is ItemInPage =>
  !('href' in item);

/** A list as its visitor left it. */
interface LeftList {
  /** The page of its first item. */
  firstPage: number;
  /** The ids of its items, in their order. */
  ids: string[];
}

/**
 * Remembers a list for a return to this address, for as long as the tab is open; does nothing if
 * the browser stores nothing.
 *
 * @param place the element around the list, whose HTML the script puts back (`LEFT_LIST_SCRIPT` in
 *   lib/next/shared/inline-scripts.js)
 * @param lastCount how many links the last page of the list has
 */
export function rememberLeftList(list: LeftList, place: Element, lastCount: number): void {
  const left = { ...list, address: location.href, html: place.innerHTML, lastCount };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Storage is full or forbidden: a return shows the page that the address names.
  }
}

/** Checks only the shape, because this site wrote the values in this tab. */
function isLeftList(value: unknown): value is LeftList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'firstPage' in value &&
    'ids' in value &&
    Array.isArray(value.ids)
  );
}

/**
 * The list that the page shows as the visitor left it, after a return through the browser's
 * history. Only the page itself can tell: the address and the tab's storage may have changed since.
 *
 * @returns null if the page has the server's list
 */
export function leftList(): LeftList | null {
  if (typeof document === 'undefined') return null;
  const list = document.querySelector('main [data-left] > ol');
  const place = list?.parentElement;
  try {
    const left: unknown = JSON.parse(place?.dataset.left ?? 'null');
    return isLeftList(left) ? left : null;
  } catch {
    return null;
  }
}
