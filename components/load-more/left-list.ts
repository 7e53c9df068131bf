const KEY = 'homegrown-list';

/** What is known of a list item that stands in the page as HTML. */
export interface ItemInPage {
  id: string;
  /** What is known whole has one. */
  href?: undefined;
}

/** Whether an item stands in the page alone, and nothing else is known of it. */
export const isInPage = (item: ItemInPage | { href: string }): item is ItemInPage =>
  !('href' in item);

/** A list as a visitor left it. */
interface LeftList {
  /** The page of its first item. */
  firstPage: number;
  /** The ids of its items, in their order. */
  ids: string[];
}

/**
 * Remembers a list for the way back to this address, as long as the tab is open; nothing where the
 * browser stores nothing.
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
    // Full, or forbidden: the way back shows the page that the address names.
  }
}

/** Checks the shape alone: this site wrote the values, in this tab. */
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
 * The list that stands in the page as it was left there, because the visitor has come back to it by
 * the browser's history. The page alone says so: the address and what the tab remembers may have
 * changed since.
 *
 * @returns null where the page has the server's list
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
