import { type Allowance, type RateLimit, takeAll } from './rate-limit';
import { sharedLimit } from './shared-limit';

/**
 * The tries of one network, as many as somebody mistypes; and the tries of all networks together at
 * the password of one piece of content.
 */
const OF_A_NETWORK = { capacity: 10, secondsEach: 15 };
const OF_A_CONTENT = { capacity: 60, secondsEach: 5 };

let made: { ofNetworks: RateLimit; ofContents: RateLimit } | undefined;

/** Made when the environment is known. */
const guesses = () =>
  (made ??= {
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
