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
  /** The page's. */
  address: string;
  /** The page of its first item. */
  firstPage: number;
  /** The ids of its items, in their order. */
  ids: string[];
}

/**
 * Remembers a list for the way back to this address, as long as the tab is open; nothing where the
 * browser stores nothing.
 *
 * @param html of the list and what stands with it, for the script that puts it back
 *   (`LEFT_LIST_SCRIPT` in lib/next/shared/inline-scripts.js)
 */
export function rememberLeftList(list: Omit<LeftList, 'address'> & { html: string }): void {
  const left = { address: location.href, ...list };
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
    'address' in value &&
    'firstPage' in value &&
    'ids' in value &&
    Array.isArray(value.ids)
  );
}

/**
 * The list that stands in the page as it was left there, because the visitor has come back to it by
 * the browser's history.
 *
 * @returns null where the page has the server's list, or another has been asked for since
 */
export function leftList(): LeftList | null {
  if (typeof document === 'undefined' || !document.querySelector('main [data-left] > ol'))
    return null;
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLeftList(left) && left.address === location.href ? left : null;
  } catch {
    return null;
  }
}
