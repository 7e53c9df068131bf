/**
 * Entries of the browser's history as Next's router keeps them, in development: their state holds
 * the entry's address twice, as `url` and `as`, and the router goes there on a reload and on the
 * way back (docs/recipes/upgrade-next.md).
 */

/**
 * The state of the entry that is shown, with `change` made to the addresses that Next keeps in it.
 */
function stateWith(change: (address: string) => string): unknown {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      (key === 'url' || key === 'as') && typeof value === 'string' ? change(value) : value,
    ]),
  );
}

/**
 * Changes the address that is shown, without a new entry in the history.
 *
 * @param change gets the browser's address and, apart from it, each of the two that Next keeps
 */
export function changeAddress(change: (address: string) => string): void {
  const address = change(window.location.href);
  window.history.replaceState(stateWith(change), '', address);
}

/**
 * Shows another address of this site without a new entry in the history.
 *
 * @param address a path of this site with basePath and its query
 */
export function replaceAddress(address: string): void {
  changeAddress(() => address);
}

/**
 * Shows another address of this site as a new entry in the history.
 *
 * @param address a path of this site with basePath and its query
 */
export function pushAddress(address: string): void {
  window.history.pushState(
    stateWith(() => address),
    '',
    address,
  );
}

/**
 * Reloads the page when the visitor goes to a history entry for which `isStale` says that the page
 * shows something else. Next's router is not notified, because it would render the page that the
 * entry was made with.
 *
 * @returns ends it
 */
export function reloadOnReturn(isStale: () => boolean): () => void {
  const onPopState = (event: PopStateEvent): void => {
    if (!isStale()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  };
  // While capturing, and so before the router's own listener.
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}
