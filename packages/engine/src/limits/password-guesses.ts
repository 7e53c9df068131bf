import { type Allowance, type RateLimit, takeAll } from './rate-limit.mjs';
import { sharedLimit } from './shared-limit.mjs';

/**
 * The tries of one network, as many as somebody mistypes; and the tries of all networks together at
 * the password of one piece of content.
 */
const OF_A_NETWORK = { capacity: 10, secondsEach: 15 };
const OF_A_CONTENT = { capacity: 60, secondsEach: 5 };

interface Guesses {
  ofNetworks: RateLimit;
  ofContents: RateLimit;
}

// Next bundles each page apart, with its own copy of this module.
const KEY = Symbol.for('homegrown.password-guesses');
const shared: typeof globalThis & { [KEY]?: Guesses } = globalThis;

const guesses = (): Guesses =>
  (shared[KEY] ??= {
    ofNetworks: sharedLimit('content-passwords', OF_A_NETWORK),
    ofContents: sharedLimit('content-passwords-of-one', OF_A_CONTENT),
  });

/** Whether a network may try a password of protected content now; if not, in how many seconds. */
export function mayTryPassword(network: string, content: string): Promise<Allowance> {
  const { ofNetworks, ofContents } = guesses();
  return takeAll([
    [ofNetworks, network],
    [ofContents, content],
  ]);
}

/** Gives a try back: the password was right. */
export function wasNoGuess(network: string, content: string): void {
  const { ofNetworks, ofContents } = guesses();
  ofNetworks.giveBack(network);
  ofContents.giveBack(content);
}
