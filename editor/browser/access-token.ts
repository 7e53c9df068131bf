import { type AddressCode, takeCodeOutOfAddress } from './address-code';
import { authEndpoint } from './auth-endpoint';
import { hasSignInHint } from './sign-in-hint';
import { withSessionLock } from './session-lock';
import { forgetSignInStarts, noteLogout } from './sign-in-starts';
import { type TokenKeeper, tokenKeeper } from './token-keeper';
import type { Refusal, TokenOutcome } from './token-outcome';

export type { TokenOutcome, TokenProblem, ProblemReason } from './token-outcome';

/** What tabs tell each other. */
const SIGNED_OUT = 'signed-out';
const SIGNING_OUT = 'signing-out';

function inThisBrowser(): TokenKeeper {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('homegrown-tabs');
  const keeper = tokenKeeper({
    endpoint: authEndpoint('token'),
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    later: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    withLock: withSessionLock,
    hasSignInHint,
    takeCodeOutOfAddress,
    onSuccess: forgetSignInStarts,
    tellOthers: {
      signingOut: () => channel?.postMessage(SIGNING_OUT),
      signedOut: () => channel?.postMessage(SIGNED_OUT),
    },
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === SIGNING_OUT) keeper.hold();
    if (data !== SIGNED_OUT) return;
    noteLogout();
    keeper.hearSignedOut();
  });
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, () => keeper.wake());
  window.addEventListener('online', () => keeper.online());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper.wake();
  });
  return keeper;
}

let shared: TokenKeeper | undefined;

/** One keeper a page, made when an editor's page first needs it. */
function keeper(): TokenKeeper {
  shared ??= inThisBrowser();
  return shared;
}

/**
 * An access token, from memory or from this site's token endpoint (specification, section 4.3). Never rejects.
 *
 * @param code the authorization code of the address (`codeInAddress()`), which is taken out of the address when it has
 *   been used
 */
export function ensureAccessToken(code?: AddressCode): Promise<TokenOutcome> {
  return keeper().ensure(code);
}

/** Drops an access token that WordPress did not take; a newer one stays. */
export function forgetAccessToken(token: string): void {
  keeper().forget(token);
}

/** Breaks off requests for a token, here and in the other tabs: they are sent again after what is about to happen. */
export function holdTokenRequests(): void {
  keeper().holdAll();
}

/** Drops the access token here and in the other tabs: the session is over. */
export function endSession(): void {
  keeper().signOut();
}

/** Calls the listener, with the reason, when the session is found over, or another tab logs out. @returns what stops that */
export function onSignedOut(listener: (why: Refusal) => void): () => void {
  return keeper().onSignedOut(listener);
}
