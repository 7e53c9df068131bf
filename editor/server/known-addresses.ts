import { rememberedKeys } from '@/lib/redis/remembered-keys.mjs';

/**
 * Addresses from which WordPress lately knew an editor: who guesses passwords or makes tokens up
 * elsewhere does not stand in their way.
 */
export interface KnownAddresses {
  add: (address: string) => void | Promise<void>;
  has: (address: string) => boolean | Promise<boolean>;
}

/** An editor whose session has ended by its age comes back from a known address. */
const KNOWN_MS = 30 * 86_400_000;
const MAX_ADDRESSES = 1_000;

/** Remembers an address for 30 days. */
export function rememberAddresses(): KnownAddresses {
  const addresses = rememberedKeys('known-addresses', MAX_ADDRESSES);
  return { add: (address) => addresses.add(address, KNOWN_MS), has: addresses.has };
}

/**
 * Sign-in, toolbar and previews share it, so that an editor who signs in is no stranger to any of
 * them.
 */
export const knownAddresses = rememberAddresses();
