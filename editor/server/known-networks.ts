import { rememberedKeys } from '@/lib/redis/remembered-keys.mjs';

/**
 * The networks from which WordPress lately knew an editor. The limits for strangers do not hold
 * there. So a stranger elsewhere who guesses passwords or tokens uses up nothing of what an editor
 * may ask.
 */
export interface KnownNetworks {
  add: (network: string) => void | Promise<void>;
  has: (network: string) => boolean | Promise<boolean>;
}

/**
 * The time for which a network is known: an editor whose session has ended by its age comes back
 * from a known network.
 */
const KNOWN_MS = 30 * 86_400_000;
const MAX_NETWORKS = 1_000;

/** Remembers a network for 30 days. */
export function rememberNetworks(): KnownNetworks {
  const networks = rememberedKeys('known-addresses', MAX_NETWORKS);
  return { add: (network) => networks.add(network, KNOWN_MS), has: networks.has };
}

/**
 * Sign-in, toolbar and previews share it, so that an editor who signs in is no stranger to any of
 * them.
 */
export const knownNetworks = rememberNetworks();
