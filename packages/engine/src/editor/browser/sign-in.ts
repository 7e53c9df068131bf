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

/**
 * Where a sign-in stands: checking whether the page may be left, pausing so that it can still be
 * called off, announcing it to this site's server, leaving. It ends with `left` or `stayed`.
 */
type Stage =
  | { kind: 'checking' | 'pausing' | 'announcing' | 'left' }
  | { kind: 'leaving'; state: string }
  | { kind: 'stayed'; outcome: TokenOutcome };

const stayed = (outcome: TokenOutcome): Stage => ({ kind: 'stayed', outcome });

/** The end of an aborted sign-in, whose outcome no caller uses. */
const CALLED_OFF: Stage = stayed({ kind: 'signed-out' });

/**
 * Replaces the history entry, because going back must not lead to a page that redirects at once.
 */
const replacePage = (address: string): void => window.location.replace(address);

function stateOf(body: unknown): string | null {
  const isState = typeof body === 'object' && body !== null && 'state' in body;
  return isState && typeof body.state === 'string' ? body.state : null;
}

/**
 * Asks this site's server to expect a code in this browser. @returns leaving, with the state that
 * comes back with it, or why not
 */
async function announce(): Promise<Stage> {
  try {
    const response = await requestSite(authEndpoint('start'), {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
    });
    if (!response.ok) return stayed(await readRefusal(response));
    const state = stateOf(await response.json());
    if (state !== null) return { kind: 'leaving', state };
    return stayed(problem('unexpected', 'unreadableLogin'));
  } catch {
    return stayed(problem('offline', 'offline'));
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

const pause = (): Promise<Stage> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ kind: 'announcing' }), REDIRECT_DELAY_MS);
  });

/**
 * Sends the browser to the login page, from which the form of this site leads back without a code.
 */
function leave(back: string, state: string, { settings, go = replacePage }: SignInOptions): Stage {
  try {
    const address = loginUrlFor(
      settings.strategy === 'local' ? back : withState(back, state),
      settings,
    );
    noteSignInStart(back);
    go(address);
    return { kind: 'left' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return stayed(problem('unexpected', 'broken', { detail }));
  }
}

/** One step of a sign-in. @returns the stage after it */
function advance(stage: Stage, back: string, options: SignInOptions): Stage | Promise<Stage> {
  switch (stage.kind) {
    case 'checking': {
      const reason = reasonToStay(back, options.settings);
      return reason ? stayed(reason) : { kind: 'pausing' };
    }
    case 'pausing':
      return pause();
    case 'announcing':
      return announce();
    case 'leaving':
      return leave(back, stage.state, options);
    case 'left':
    case 'stayed':
      return stage;
  }
}

/**
 * Leaves this page for a sign-in, 200 ms after the call and at most once a visit. The second time
 * it gives a problem to show, unless the editor asked for it (`again`). The promise stays pending
 * while the browser leaves the page.
 */
export async function startSignIn(options: SignInOptions): Promise<TokenOutcome> {
  const { again = false, signal } = options;
  const back = withoutCode(window.location.href);
  if (again) forgetSignInStarts();
  let stage: Stage = { kind: again ? 'announcing' : 'checking' };
  for (;;) {
    if (stage.kind === 'stayed') return stage.outcome;
    if (stage.kind === 'left') return new Promise<never>(() => {});
    const reached: Stage = await advance(stage, back, options);
    stage = signal?.aborted && reached.kind !== 'left' ? CALLED_OFF : reached;
  }
}
