/**
 * The authorization code in this page's address, as FaustWP puts it there; null when there is none. A malformed escape
 * elsewhere in the address does not matter.
 */
export function codeInAddress(search: string = window.location.search): string | null {
  return new URLSearchParams(search).get('code');
}

/** An address without its `code` parameter; every other character stays as it is. */
export function withoutCode(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split('&').filter((parameter) => !/^code(?:=|$)/.test(parameter));
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}

/** What Next keeps in the history, with the code taken out of the addresses in it; anything else unchanged. */
function stateWithoutCode(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      (key === 'as' || key === 'url') && typeof value === 'string' ? withoutCode(value) : value,
    ]),
  );
}

/** Takes `code` out of the browser's address without a new entry in its history (specification, section 4.3). */
export function takeCodeOutOfAddress(): void {
  const { href } = window.location;
  const clean = withoutCode(href);
  if (clean !== href)
    window.history.replaceState(stateWithoutCode(window.history.state), '', clean);
}
