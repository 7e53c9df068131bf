import { LRUCache } from 'lru-cache';

/** Addresses from which WordPress lately knew an editor: who makes tokens up elsewhere does not stand in their way. */
export type KnownAddresses = Pick<LRUCache<string, true>, 'has' | 'set'>;

const HOUR_MS = 3_600_000;
const MAX_ADDRESSES = 1_000;

/** Remembers an address for an hour. */
export function rememberAddresses(): KnownAddresses {
  return new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: HOUR_MS });
}

/** Of this process: sign-in, toolbar and previews share it, so that an editor who signs in is no stranger to any of them. */
export const knownAddresses = rememberAddresses();
