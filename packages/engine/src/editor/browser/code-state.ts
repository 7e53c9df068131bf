import type { AddressCode } from './address-code';
import type { TokenReply } from './token-outcome';
import { isPassing } from './token-request';

/**
 * The state of the address's authorization code, which WordPress accepts once.
 *
 * - `unsent`: no code has been sent yet
 * - `held`: it could not be exchanged yet, so the next request sends it again
 * - `spent`: it is never sent again, even while it is in the address
 */
export type CodeState =
  | { kind: 'unsent' }
  | { kind: 'held'; code: AddressCode }
  | { kind: 'spent'; code: string };

export const UNSENT_CODE: CodeState = { kind: 'unsent' };

/**
 * The code to send: that of the address or the held one; undefined if there is none or it is spent.
 */
export function codeToSend(
  known: CodeState,
  inAddress: AddressCode | undefined,
): AddressCode | undefined {
  if (inAddress === undefined) return known.kind === 'held' ? known.code : undefined;
  return known.kind === 'spent' && known.code === inAddress.code ? undefined : inAddress;
}

/** The state of a code after the reply to the request that carried it. */
export function codeAfterReply(code: AddressCode, reply: TokenReply): CodeState {
  return isPassing(reply) ? { kind: 'held', code } : { kind: 'spent', code: code.code };
}

/** The state of the code when the session ends: a held code is forgotten. */
export function codeAfterEnd(known: CodeState): CodeState {
  return known.kind === 'held' ? UNSENT_CODE : known;
}
