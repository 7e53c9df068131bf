import { LRUCache } from 'lru-cache';

/**
 * Addresses from which WordPress lately knew an editor: who guesses passwords or makes tokens up elsewhere does not stand in
 * their way.
 */
export type KnownAddresses = Pick<LRUCache<string, true>, 'has' | 'set'>;

/** An editor whose session has ended by its age comes back from a known address. */
const KNOWN_MS = 30 * 86_400_000;
const MAX_ADDRESSES = 1_000;

/** Remembers an address for 30 days. */
export function rememberAddresses(): KnownAddresses {
  return new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: KNOWN_MS });
}

/** Of this process: sign-in, toolbar and previews share it, so that an editor who signs in is no stranger to any of them. */
export const knownAddresses = rememberAddresses();
