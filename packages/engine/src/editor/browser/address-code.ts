import { replaceAddress } from '#islands/shown-address';

/** The parameter that comes back with a code and says which sign-in it belongs to. */
const STATE = 'sign-in';

/**
 * An authorization code, and the state of the sign-in that it came back to
 * (https://www.rfc-editor.org/rfc/rfc6749#section-10.12).
 */
export interface AddressCode {
  code: string;
  /** Empty when the address has none: then this site's server knows no such sign-in. */
  state: string;
}

/**
 * The authorization code in this page's address, as FaustWP puts it there; null when there is none.
 * A malformed escape elsewhere in the address does not matter.
 */
export function codeInAddress(search: string = window.location.search): AddressCode | null {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('code');
  return code === null ? null : { code, state: parameters.get(STATE) ?? '' };
}

/** An address to come back to, with the state of a sign-in. */
export function withState(address: string, state: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#[\s\S]*)?$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${STATE}=${encodeURIComponent(state)}${hash}`;
}

/** An address without its code and the code's state; every other character stays as it is. */
export function withoutCode(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[\s\S]*)?$/.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split('&').filter((parameter) => !/^(?:code|sign-in)(?:=|$)/.test(parameter));
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}

/** Takes the code and its state out of the browser's address without a new entry in its history. */
export function takeCodeOutOfAddress(): void {
  const { href } = window.location;
  if (withoutCode(href) !== href) replaceAddress(withoutCode(href));
}
