import { useCallback, useEffect, useState } from 'react';
import type { SignInSettings } from '../shared/contract';
import { startSignIn } from './sign-in';
import { useAuth } from './use-auth';

/** How far the login page has come. */
export interface Login {
  /** Why the editor is not signed in, in words; null while there is nothing to say. */
  problem: string | null;
  /** Leads to WordPress's login page once more. */
  signIn: () => void;
}

/** WordPress leads back to this page's address, so that must say where to go on to. */
function nameReturn(returnTo: string): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('redirect_uri')) return;
  address.searchParams.set('redirect_uri', returnTo);
  window.history.replaceState(window.history.state, '', address);
}

/** What came of pressing "Log in": 'leaving' while the browser is on its way to WordPress. */
type Pressed = { message: string } | 'leaving' | null;

/**
 * Leads an editor who is signed in to where the login page was asked to lead, and with the strategy "redirect" leads
 * one who is not to WordPress and back to this page, which takes up the code.
 *
 * @param returnTo path of this site to go to when signed in
 */
export function useLogin(settings: SignInSettings, returnTo: string): Login {
  const [pressed, setPressed] = useState<Pressed>(null);
  // Before useAuth, whose sign-in leads back to this very address.
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
    setPressed('leaving');
    void startSignIn({ settings: { strategy, loginPageUrl, cmsUrl }, again: true }).then((ended) =>
      setPressed(ended.kind === 'problem' ? ended : null),
    );
  }, [strategy, loginPageUrl, cmsUrl]);

  if (pressed === null) return { problem: problem?.message ?? null, signIn };
  return { problem: pressed === 'leaving' ? null : pressed.message, signIn };
}
