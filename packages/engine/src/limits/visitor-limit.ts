import type { IncomingMessage, ServerResponse } from 'node:http';
import { environment } from '#cms/environment';
import { clientAddress, isOwnMachine } from './network-address';
import { type Allowance, type RateLimit, tokenBucket } from './rate-limit';
import { sharedLimit } from './shared-limit';
import { refuseTooMany } from './too-many-requests';

/**
 * The network that a request comes from, behind the proxies of TRUSTED_PROXIES. @throws
 * {EnvironmentError}
 */
export function visitorAddress({ headers, socket }: IncomingMessage): string {
  return clientAddress(headers, socket.remoteAddress, environment().TRUSTED_PROXIES);
}

/**
 * Questions that no cache answers, so that each asks WordPress: searches, Load More, plain
 * addresses. A visitor who types asks some three times a second for a short while, and all of an
 * office have one address.
 */
const limit = { capacity: 120, secondsEach: 0.5 };

let made: RateLimit | undefined;

/** Made when the environment is known. */
const questions = (): RateLimit => (made ??= sharedLimit('questions', limit));

/**
 * Whether a visitor may ask a costly question now; if not, in how many seconds. Callers that send a
 * refusal of their own use this; {@link mayRequest} sends one itself.
 */
export async function takeRequest(request: IncomingMessage): Promise<Allowance> {
  const address = visitorAddress(request);
  return isOwnMachine(address) ? { allowed: true } : questions().take(address);
}

/**
 * Whether a question of a visitor may be asked now. If not, the answer has been sent: 429 with
 * Retry-After, as JSON for the site's own scripts and as a page for everybody else.
 */
export async function mayRequest(
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'json' | 'page',
): Promise<boolean> {
  const allowance = await takeRequest(request);
  if (allowance.allowed) return true;
  refuseTooMany(response, allowance.retryAfterSeconds, kind);
  return false;
}

/**
 * Error pages that look for what was meant: nobody meets as many, and each takes some milliseconds.
 */
const guesses = tokenBucket({ capacity: 60, secondsEach: 1 });

/** Whether it may be looked for what a visitor may have meant by an address that is not there. */
export function mayGuess(request: IncomingMessage): boolean {
  const address = visitorAddress(request);
  return isOwnMachine(address) || guesses.take(address).allowed;
}
