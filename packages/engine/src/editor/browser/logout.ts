import { authEndpoint } from '#editor/shared/contract';
import { returnPath } from '#editor/shared/return-path';
import type { OwnSaid } from '#editor/shared/said';
import { requestSite } from './ask-site';
import { withSessionLock } from './session-lock';
import { noteLogout } from './sign-in-starts';
import type { TokenKeeper } from './token-keeper';

const TIMEOUT_MS = 15_000;

export type LogoutOutcome = { ok: true } | { ok: false; says: OwnSaid };

async function send(): Promise<LogoutOutcome> {
  try {
    const response = await requestSite(authEndpoint('logout'), {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
    });
    return response.ok
      ? { ok: true }
      : { ok: false, says: { name: 'logoutStatus', number: response.status } };
  } catch {
    return { ok: false, says: { name: 'logoutOffline' } };
  }
}

/** How the browser leaves the page after a logout. */
export interface AfterLogout {
  go: (address: string) => void;
  reload: () => void;
}

const inBrowser: AfterLogout = {
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};

/** What a logout needs of the keeper of the access token. */
type Tokens = Pick<TokenKeeper, 'beginLogout' | 'endLogout'>;

async function leave(
  tokens: Tokens,
  to: string | undefined,
  after: AfterLogout,
): Promise<LogoutOutcome> {
  // In this order: the token requests that beginLogout restarts wait for the lock.
  const sent = withSessionLock('exclusive', send);
  tokens.beginLogout();
  const outcome = await sent;
  if (!outcome.ok) return outcome;
  tokens.endLogout();
  // WordPress's own session continues, so a preview would otherwise sign in again at once.
  noteLogout();
  const path = returnPath(to, window.location.origin);
  if (path === null) after.reload();
  else after.go(path);
  return outcome;
}

/** Logs out; see {@link createLogout}. */
export type Logout = (to?: string, after?: AfterLogout) => Promise<LogoutOutcome>;

/**
 * A logout for the keeper's session: it aborts running token requests, deletes the cookies, drops
 * the token in every tab, and then leads the browser to `to`, a path of this site, or reloads the
 * page. It never rejects; a second call while one is running gives the same promise.
 */
export function createLogout(tokens: Tokens): Logout {
  let underWay: Promise<LogoutOutcome> | null = null;
  return (to, after = inBrowser) => {
    underWay ??= leave(tokens, to, after).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
