import { rememberedKeys } from '#redis/remembered-keys';

/**
 * How long a network stays known: an editor whose session has expired comes back from a known
 * network.
 */
const KNOWN_MS = 30 * 86_400_000;
const MAX_NETWORKS = 1_000;

/** Remembers a network for 30 days. */
export function rememberNetworks() {
  const networks = rememberedKeys('known-addresses', MAX_NETWORKS);
  return { add: (network: string) => networks.add(network, KNOWN_MS), has: networks.has };
}

/**
 * The networks from which WordPress recently knew an editor. The limits for strangers do not apply
 * there, so that a stranger elsewhere who guesses passwords or tokens uses up none of an editor's
 * allowance.
 */
export type KnownNetworks = ReturnType<typeof rememberNetworks>;

/**
 * Shared by sign-in, toolbar and previews, so that an editor who signs in is a stranger to none of
 * them.
 */
export const knownNetworks = rememberNetworks();
