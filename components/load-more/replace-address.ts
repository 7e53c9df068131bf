/**
 * Shows another address of this site without a new entry in the history. What Next keeps in the entry's state follows,
 * so that a reload and the way back find the address shown.
 *
 * @param address a path of this site with basePath and its query
 */
export function replaceAddress(address: string): void {
  const { state } = window.history as { state: unknown };
  const kept =
    typeof state === 'object' && state !== null ? { ...state, url: address, as: address } : state;
  window.history.replaceState(kept, '', address);
}
