import { authEndpoint } from '#editor/shared/contract';
import { type AddressCode, takeCodeOutOfAddress } from './address-code';
import { createLogout, type Logout } from './logout';
import { withSessionLock } from './session-lock';
import { hasSignInHint } from './sign-in-hint';
import { forgetSignInStarts, noteLogout } from './sign-in-starts';
import { TokenKeeper } from './token-keeper';
import type { Refusal, TokenOutcome } from './token-outcome';

/** The session of the editor at this browser. */
export interface EditorSession {
  /**
   * An access token, from memory or from this site's token endpoint. Never rejects.
   *
   * @param code the authorization code of the address, which is taken out of the address when it
   *   has been used
   */
  ensureAccessToken: (code?: AddressCode) => Promise<TokenOutcome>;
  /** Drops an access token that WordPress rejected; a newer one stays. */
  forgetAccessToken: (token: string) => void;
  /**
   * Calls the listener with the reason when the session has ended or another tab logs out. Gives a
   * function that stops this.
   */
  onSignedOut: (listener: (why: Refusal) => void) => () => void;
  logout: Logout;
}

/** The messages between tabs. */
const LOGOUT_BEGINS = 'signing-out';
const SESSION_ENDED = 'signed-out';

function keeperOfBrowser(): TokenKeeper {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('homegrown-tabs');
  const keeper = new TokenKeeper({
    endpoint: authEndpoint('token'),
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    withLock: withSessionLock,
    hasSignInHint,
    takeCodeOutOfAddress,
    onSuccess: forgetSignInStarts,
    otherTabs: {
      logoutBegins: () => channel?.postMessage(LOGOUT_BEGINS),
      sessionEnded: () => channel?.postMessage(SESSION_ENDED),
    },
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === LOGOUT_BEGINS) keeper.restartRequest();
    if (data !== SESSION_ENDED) return;
    noteLogout();
    keeper.sessionEnded();
  });
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, () => keeper.check());
  window.addEventListener('online', () => keeper.networkIsBack());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper.check();
  });
  return keeper;
}

function createSession(): EditorSession {
  const keeper = keeperOfBrowser();
  return {
    ensureAccessToken: (code) => keeper.ensure(code),
    forgetAccessToken: (token) => keeper.forget(token),
    onSignedOut: (listener) => keeper.onSignedOut(listener),
    logout: createLogout(keeper),
  };
}

let ofThisPage: EditorSession | undefined;

/**
 * The one session of this page, created when the toolbar or the preview first needs it. Both share
 * its access token, which is kept in memory alone.
 */
export function pageSession(): EditorSession {
  ofThisPage ??= createSession();
  return ofThisPage;
}
