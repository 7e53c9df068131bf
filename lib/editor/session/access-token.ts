import { takeCodeOutOfAddress } from './address-code';
import { authEndpoint } from './auth-endpoint';
import { hasSignInHint } from './sign-in-hint';
import { forgetSignInStarts } from './sign-in-starts';
import { type TokenKeeper, tokenKeeper } from './token-keeper';
import type { TokenOutcome } from './token-outcome';

export type { TokenOutcome, TokenProblem, ProblemReason } from './token-outcome';

const SIGNED_OUT = 'signed-out';

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
    hasSignInHint,
    takeCodeOutOfAddress,
    onSuccess: forgetSignInStarts,
    tellOthers: () => channel?.postMessage(SIGNED_OUT),
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) keeper.hearSignedOut();
  });
  for (const event of ['pageshow', 'online', 'focus'])
    window.addEventListener(event, () => keeper.wake());
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
export function ensureAccessToken(code?: string): Promise<TokenOutcome> {
  return keeper().ensure(code);
}

/** The access token in memory; null when there is none or it has expired. */
export function currentAccessToken(): string | null {
  return keeper().current();
}

/** Drops the access token of this page and stops refreshing it. */
export function forgetAccessToken(): void {
  keeper().forget();
}

/** Drops the access token here and in the other tabs: the session is over. */
export function endSession(): void {
  keeper().signOut();
}

/** Calls the listener when the session is found over, or another tab logs out. @returns what stops that */
export function onSignedOut(listener: () => void): () => void {
  return keeper().onSignedOut(listener);
}
