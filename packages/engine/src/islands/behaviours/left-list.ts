const KEY = 'homegrown-list';

/**
 * Remembers a list that has grown for a return to this address, for as long as the tab is open;
 * does nothing if the browser stores nothing.
 *
 * @param place the element around the list, whose HTML the script puts back (`LEFT_LIST_SCRIPT` in
 *   packages/engine/src/next/shared/inline-scripts.ts). Its `data-grown` is the number of links on
 *   the last page that was loaded.
 */
export function rememberLeftList(place: HTMLElement): void {
  const { grown } = place.dataset;
  if (grown === undefined) return;
  const left = { address: location.href, html: place.innerHTML, lastCount: Number(grown) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Storage is full or forbidden: a return shows the page that the address names.
  }
}
