import { isOwnMachine } from './network-address';
import { type Allowance, type RateLimit, takeAll } from './rate-limit';
import { sharedLimit } from './shared-limit';

/**
 * The limit of one network. A person may send several messages, and an office shares one address.
 */
const OF_A_NETWORK = { capacity: 12, secondsEach: 30 };

/** The limit of all networks together. More messages in an hour are not from people. */
const OF_ALL = { capacity: 600, secondsEach: 2, maxKeys: 1 };

let made: { ofNetworks: RateLimit; ofAll: RateLimit } | undefined;

/** Made when the environment is known. */
const sendings = () =>
  (made ??= {
    ofNetworks: sharedLimit('form-messages', OF_A_NETWORK),
    ofAll: sharedLimit('form-messages-of-all', OF_ALL),
  });

/** Whether a network may send a message now; if not, in how many seconds. */
export async function maySendMessage(network: string): Promise<Allowance> {
  if (isOwnMachine(network)) return { allowed: true };
  const { ofNetworks, ofAll } = sendings();
  return takeAll([
    [ofNetworks, network],
    [ofAll, ''],
  ]);
}

/**
 * Gives the submission back to its network: the message was returned to its writer, who will
 * correct it and send it again.
 */
export function wasNotSent(network: string): void {
  if (isOwnMachine(network)) return;
  const { ofNetworks, ofAll } = sendings();
  ofNetworks.giveBack(network);
  ofAll.giveBack('');
}
