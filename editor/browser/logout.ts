import { endSession, holdTokenRequests } from './access-token';
import { authEndpoint } from './auth-endpoint';
import { returnPath } from './return-path';
import { withSessionLock } from './session-lock';
import { noteLogout } from './sign-in-starts';

const TIME_LIMIT = 15_000;

export type LogoutOutcome = { ok: true } | { ok: false; message: string };

async function send(): Promise<LogoutOutcome> {
  try {
    const response = await fetch(authEndpoint('logout'), {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    return response.ok
      ? { ok: true }
      : { ok: false, message: `Logging out failed with status ${response.status}. Try again.` };
  } catch {
    return {
      ok: false,
      message: 'Logging out failed: this site can’t be reached. Check your connection, try again.',
    };
  }
}

/** How the browser goes on after a logout. */
export interface AfterLogout {
  go: (address: string) => void;
  reload: () => void;
}

const inBrowser: AfterLogout = {
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};

async function leave(to: string | undefined, after: AfterLogout): Promise<LogoutOutcome> {
  // A reply to a token request that is under way, in any tab, would bring the cookies back.
  const sent = withSessionLock('exclusive', send);
  holdTokenRequests();
  const outcome = await sent;
  if (!outcome.ok) return outcome;
  endSession();
  // WordPress's own session goes on: without this a preview would sign in again at once, by itself.
  noteLogout();
  const path = returnPath(to, window.location.origin);
  if (path === null) after.reload();
  else after.go(path);
  return outcome;
}

let underWay: Promise<LogoutOutcome> | null = null;

/**
 * Logs out (specification, section 4.5): requests for tokens that are under way are put off, the cookies go, the token goes here and in every tab; then the browser goes to
 * `to`, a path of this site, or reloads. Never rejects; two at a time are one.
 */
export function logout(to?: string, after: AfterLogout = inBrowser): Promise<LogoutOutcome> {
  underWay ??= leave(to, after).finally(() => {
    underWay = null;
  });
  return underWay;
}
