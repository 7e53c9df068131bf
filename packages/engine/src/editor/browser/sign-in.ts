import { withBasePath } from '#content/shared/base-path';
import { authEndpoint, type SignInSettings } from '#editor/shared/contract';
import { withoutCode, withState } from './address-code';
import { requestSite } from './ask-site';
import { forgetSignInStarts, noteSignInStart, signInStart } from './sign-in-starts';
import { problem, readRefusal, type TokenOutcome } from './token-outcome';

const TIMEOUT_MS = 15_000;

/**
 * Where to send an editor to sign in: WordPress's own login page, or the form of this site.
 *
 * @param currentUrl the absolute address to come back to
 * @throws {Error} `useAuth: Local strategies must specify the "loginPageUrl"`
 */
export function loginUrlFor(currentUrl: string, settings: SignInSettings): string {
  const back = encodeURIComponent(currentUrl);
  if (settings.strategy === 'local') {
    if (!settings.loginPageUrl) {
      throw new Error('useAuth: Local strategies must specify the "loginPageUrl"');
    }
    const page = settings.loginPageUrl.replace(/^\/+/, '');
    return withBasePath(`/${page}?redirect_uri=${back}`);
  }
  return `${settings.cmsUrl}/generate?redirect_uri=${back}`;
}

/** The time for which a page stays before it is left for a sign-in by itself. */
const REDIRECT_DELAY_MS = 200;

export interface SignInOptions {
  settings: SignInSettings;
  /** The editor pressed a button: leaves at once, even a second time in one visit. */
  again?: boolean;
  /** Aborted when the page no longer needs the sign-in, so that the browser stays there. */
  signal?: AbortSignal;
  /** How the browser leaves the page. */
  go?: (address: string) => void;
}

/** The end of an aborted sign-in, whose outcome no caller uses. */
const CALLED_OFF: TokenOutcome = { kind: 'signed-out' };

/**
 * Replaces the history entry, because going back must not lead to a page that redirects at once.
 */
const replacePage = (address: string): void => window.location.replace(address);

function stateOf(body: unknown): string | null {
  const isState = typeof body === 'object' && body !== null && 'state' in body;
  return isState && typeof body.state === 'string' ? body.state : null;
}

/**
 * Asks this site's server to expect a code in this browser. @returns the state that comes back with
 * it, or why the page may not be left
 */
async function announce(): Promise<{ state: string } | TokenOutcome> {
  try {
    const response = await requestSite(authEndpoint('start'), {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
    });
    if (!response.ok) return await readRefusal(response);
    const state = stateOf(await response.json());
    return state === null ? problem('unexpected', 'unreadableLogin') : { state };
  } catch {
    return problem('offline', 'offline');
  }
}

/** Why a page may not be left without the editor asking for it; null when it may. */
function reasonToStay(back: string, { strategy }: SignInSettings): TokenOutcome | null {
  const start = signInStart(back);
  // The form of this site waits for the editor, so it cannot loop.
  if (strategy === 'local' && start === 'started') return null;
  switch (start) {
    case 'possible':
      return null;
    case 'logged-out':
      return problem('logged-out', 'loggedOut');
    case 'started':
      return problem('unexpected', 'cameBack');
    case 'not-kept':
      return problem('unexpected', 'notKept');
  }
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, REDIRECT_DELAY_MS);
  });

/**
 * Sends the browser to the login page, from which the form of this site leads back without a code.
 */
function leave(back: string, state: string, { settings, go = replacePage }: SignInOptions): void {
  const comesBackTo = settings.strategy === 'local' ? back : withState(back, state);
  const address = loginUrlFor(comesBackTo, settings);
  noteSignInStart(back);
  go(address);
}

/**
 * Leaves this page for a sign-in, 200 ms after the call and at most once a visit. The second time
 * it gives a problem to show, unless the editor asked for it (`again`). The promise stays pending
 * while the browser leaves the page.
 */
export async function startSignIn(options: SignInOptions): Promise<TokenOutcome> {
  const { settings, again = false, signal } = options;
  const back = withoutCode(window.location.href);
  if (again) {
    forgetSignInStarts();
  } else {
    const reason = reasonToStay(back, settings);
    if (reason) return reason;
    await pause();
    if (signal?.aborted) return CALLED_OFF;
  }
  const announced = await announce();
  if (signal?.aborted) return CALLED_OFF;
  if ('kind' in announced) return announced;
  try {
    leave(back, announced.state, options);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return problem('unexpected', 'broken', { detail });
  }
  return new Promise<never>(() => {});
}
