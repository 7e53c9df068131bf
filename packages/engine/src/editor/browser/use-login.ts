import { useCallback, useEffect, useState } from 'react';
import type { SignInSettings } from '#editor/shared/contract';
import type { Said } from '#editor/shared/said';
import { startSignIn } from './sign-in';
import { useAuth } from './use-auth';

/** The state of the login page. */
export interface Login {
  /** Why the editor is not signed in; null while there is nothing to say. */
  problem: Said | null;
  /**
   * Whether the editor has logged out of this site. WordPress's own session may still exist, and
   * would sign the editor in again at once.
   */
  hasLoggedOut: boolean;
  /** Goes to WordPress's login page again. */
  signIn: () => void;
}

/** Puts the destination into this page's address, because WordPress leads back to that address. */
function nameReturn(returnTo: string): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('redirect_uri')) return;
  address.searchParams.set('redirect_uri', returnTo);
  window.history.replaceState(window.history.state, '', address);
}

/** The result of pressing "Log in": 'leaving' while the browser goes to WordPress. */
type LoginAttempt = { says: Said } | 'leaving' | null;

/**
 * Redirects a signed-in editor to `returnTo`. With the strategy "redirect", sends a signed-out
 * editor to WordPress, which returns to this page with a code.
 *
 * @param returnTo path of this site to go to when signed in
 */
export function useLogin(settings: SignInSettings, returnTo: string): Login {
  const [attempt, setAttempt] = useState<LoginAttempt>(null);
  // Must run before useAuth, whose sign-in leads back to this address.
  useEffect(() => nameReturn(returnTo), [returnTo]);
  const { isAuthenticated, problem } = useAuth({
    ...settings,
    shouldRedirect: settings.strategy === 'redirect',
  });

  useEffect(() => {
    if (isAuthenticated) window.location.replace(returnTo);
  }, [isAuthenticated, returnTo]);

  const { strategy, loginPageUrl, cmsUrl } = settings;
  const signIn = useCallback(() => {
    setAttempt('leaving');
    void startSignIn({ settings: { strategy, loginPageUrl, cmsUrl }, again: true }).then((ended) =>
      setAttempt(ended.kind === 'problem' ? ended : null),
    );
  }, [strategy, loginPageUrl, cmsUrl]);

  if (attempt === null) {
    const hasLoggedOut = problem?.reason === 'logged-out';
    return { problem: problem?.says ?? null, hasLoggedOut, signIn };
  }
  return { problem: attempt === 'leaving' ? null : attempt.says, hasLoggedOut: false, signIn };
}
