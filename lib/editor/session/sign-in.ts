import { withBasePath } from '@/lib/content/base-path';
import type { AuthStrategy } from '@/site.config';
import { withoutCode } from './address-code';
import { authEndpoint } from './auth-endpoint';
import { cmsAddress } from './cms-address';
import { returnPath } from './return-path';
import { forgetSignInStarts, noteSignInStart, signInStart } from './sign-in-starts';
import { problem, readRefusal, type TokenOutcome } from './token-outcome';

const TIME_LIMIT = 15_000;

/** How an editor signs in. */
export interface AuthSettings {
  strategy: AuthStrategy;
  /** Path of this site's login page without basePath; the strategy "local" needs it. */
  loginPageUrl?: string;
}

/**
 * Where to send an editor to sign in (specification, sections 2.10 and 4.3).
 *
 * @param currentUrl the absolute address to come back to; a code in it is left out
 * @throws {Error} `useAuth: Local strategies must specify the "loginPageUrl"` (section 8)
 */
export function loginUrlFor(currentUrl: string, auth: AuthSettings): string {
  const back = encodeURIComponent(withoutCode(currentUrl));
  if (auth.strategy === 'local') {
    if (!auth.loginPageUrl) {
      throw new Error('useAuth: Local strategies must specify the "loginPageUrl"');
    }
    const page = auth.loginPageUrl.replace(/^\/+/, '');
    return withBasePath(`/${page}?redirect_uri=${back}`);
  }
  return `${cmsAddress().cmsUrl}/generate?redirect_uri=${back}`;
}

export interface SignInOptions {
  auth: AuthSettings;
  /** A path of this site to come back to; this page when there is none. It must be a page that takes up the code. */
  returnTo?: string;
  /** The editor asked for it, with a button: leaves although this visit has left before. */
  again?: boolean;
  /** How the browser leaves the page. */
  go?: (address: string) => void;
}

/** Asks this site's server to expect a code in this browser. @returns what went wrong, or null */
async function announce(): Promise<TokenOutcome | null> {
  try {
    const response = await fetch(authEndpoint('start'), {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    return response.ok ? null : await readRefusal(response);
  } catch {
    return problem('offline', 'This site can’t be reached. Check your connection, then try again.');
  }
}

/** Why a page may not be left by itself. */
function hindrance(back: string): TokenOutcome | null {
  switch (signInStart(back)) {
    case 'possible':
      return null;
    case 'logged-out':
      return problem('unexpected', 'You have logged out. Sign in again to see this page.');
    case 'started':
      return problem(
        'unexpected',
        'This page has already led you to the login page, and you came back signed out. Sign in again; if that does not help, allow this site’s cookies.',
      );
    case 'not-kept':
      return problem(
        'unexpected',
        'Your browser keeps no data of this site, and signing in needs it. Allow its cookies and site data, then load this page again.',
      );
  }
}

/**
 * Leaves this page for a sign-in, at most once a visit: a second time it gives a problem to show, unless the editor
 * asks (`again`). A promise that does not end means that the browser is on its way.
 */
export async function startSignIn(options: SignInOptions): Promise<TokenOutcome> {
  const { origin, href } = window.location;
  const path = options.returnTo === undefined ? null : returnPath(options.returnTo, origin);
  const back = path === null ? withoutCode(href) : `${origin}${path}`;
  if (options.again) forgetSignInStarts();
  const wrong = hindrance(back) ?? (await announce());
  if (wrong) return wrong;
  let address: string;
  try {
    address = loginUrlFor(back, options.auth);
  } catch (error) {
    return problem('unexpected', error instanceof Error ? error.message : String(error));
  }
  noteSignInStart(back);
  const go = options.go ?? ((to: string) => window.location.assign(to));
  go(address);
  return new Promise<never>(() => {});
}
