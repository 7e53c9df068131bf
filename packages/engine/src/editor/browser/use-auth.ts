import { useEffect, useState } from 'react';
import type { SignInSettings } from '#editor/shared/contract';
import type { AuthStrategy } from '#site/settings';
import { codeInAddress, withoutCode } from './address-code';
import { pageSession } from './page-session';
import { loginUrlFor, startSignIn } from './sign-in';
import type { TokenProblem } from './token-outcome';

export interface UseAuthOptions extends Omit<SignInSettings, 'strategy'> {
  /** Default: "redirect". */
  strategy?: AuthStrategy;
  /** Sends a signed-out editor to the login address, once a visit. */
  shouldRedirect?: boolean;
}

/** Whether an editor is signed in. */
export interface Auth {
  /** Null until it is known. */
  isAuthenticated: boolean | null;
  isReady: boolean;
  /** Where to sign in; null while signed in or unknown. */
  loginUrl: string | null;
  problem: TokenProblem | null;
}

const nothing = { loginUrl: null, problem: null, hasEnded: false };

/** The state, and whether a session has ended on this page, which must not redirect the editor. */
type AuthState = Auth & { hasEnded: boolean };

/**
 * Finds out whether an editor is signed in, using the address's code when there is one, and follows
 * the session. For /login and for an owner's own pages for editors; `signInSettings()` on the
 * server gives the settings.
 *
 * @throws {Error} while rendering: `useAuth: Local strategies must specify the "loginPageUrl"`
 */
export function useAuth({
  strategy = 'redirect',
  loginPageUrl,
  cmsUrl,
  shouldRedirect = false,
}: UseAuthOptions): Auth {
  if (strategy === 'local' && !loginPageUrl) {
    throw new Error('useAuth: Local strategies must specify the "loginPageUrl"');
  }
  const [state, setState] = useState<AuthState>({
    ...nothing,
    isAuthenticated: null,
    isReady: false,
  });

  useEffect(() => {
    let isMounted = true;
    const signedOut = (problem: TokenProblem | null, hasEnded: boolean): void =>
      setState({
        isAuthenticated: false,
        isReady: true,
        loginUrl: loginUrlFor(withoutCode(window.location.href), {
          strategy,
          loginPageUrl,
          cmsUrl,
        }),
        problem,
        hasEnded,
      });
    const session = pageSession();
    const stopListening = session.onSignedOut(() => signedOut(null, true));
    void session.ensureAccessToken(codeInAddress() ?? undefined).then((outcome) => {
      if (!isMounted) return;
      if (outcome.kind === 'token') {
        setState({ ...nothing, isAuthenticated: true, isReady: true });
      } else {
        signedOut(outcome.kind === 'problem' ? outcome : null, false);
      }
    });
    return () => {
      isMounted = false;
      stopListening();
    };
  }, [strategy, loginPageUrl, cmsUrl]);

  const leaves =
    shouldRedirect && state.isAuthenticated === false && !state.problem && !state.hasEnded;
  useEffect(() => {
    if (!leaves) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const settings = { strategy, loginPageUrl, cmsUrl };
    void startSignIn({ settings, signal }).then((outcome) => {
      if (!signal.aborted && outcome.kind === 'problem') {
        setState((before) => ({ ...before, problem: outcome }));
      }
    });
    return () => leaving.abort();
  }, [leaves, strategy, loginPageUrl, cmsUrl]);

  const { isAuthenticated, isReady, loginUrl, problem } = state;
  return { isAuthenticated, isReady, loginUrl, problem };
}
