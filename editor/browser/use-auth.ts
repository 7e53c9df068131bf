import { useEffect, useState } from 'react';
import { ensureAccessToken, onSignedOut, type TokenProblem } from './access-token';
import { codeInAddress, withoutCode } from './address-code';
import { type AuthSettings, loginUrlFor, startSignIn } from './sign-in';

export interface UseAuthOptions extends Partial<AuthSettings> {
  /** Sends a signed-out editor to the login address, once a visit. */
  shouldRedirect?: boolean;
}

/** Whether an editor is signed in (specification, section 4.3). */
export interface Auth {
  /** Null until it is known. */
  isAuthenticated: boolean | null;
  isReady: boolean;
  /** Where to sign in; null while signed in or unknown. */
  loginUrl: string | null;
  problem: TokenProblem | null;
}

const nothing = { loginUrl: null, problem: null, hasEnded: false };

/** Where to sign in from this page; null on a page that does not say where WordPress is. */
function hereLoginUrl(auth: AuthSettings): string | null {
  try {
    return loginUrlFor(withoutCode(window.location.href), auth);
  } catch {
    return null;
  }
}

/** What is known, and whether the session was there and ended: nobody is led away from a page for that. */
type Known = Auth & { hasEnded: boolean };

/**
 * For pages of an owner's own that are for editors (/preview and /login go the same ways without it): tell
 * `rememberCmsAddress` where WordPress is first. Finds out whether an editor is signed in, with the address's code when there is one, and follows it from then on.
 *
 * @throws {Error} while rendering: `useAuth: Local strategies must specify the "loginPageUrl"` (section 8)
 */
export function useAuth({
  strategy = 'redirect',
  loginPageUrl,
  shouldRedirect = false,
}: UseAuthOptions = {}): Auth {
  if (strategy === 'local' && !loginPageUrl) {
    throw new Error('useAuth: Local strategies must specify the "loginPageUrl"');
  }
  const [known, setKnown] = useState<Known>({ ...nothing, isAuthenticated: null, isReady: false });

  useEffect(() => {
    let isMounted = true;
    const signedOut = (problem: TokenProblem | null, hasEnded: boolean): void =>
      setKnown({
        isAuthenticated: false,
        isReady: true,
        loginUrl: hereLoginUrl({ strategy, loginPageUrl }),
        problem,
        hasEnded,
      });
    const stopListening = onSignedOut(() => signedOut(null, true));
    void ensureAccessToken(codeInAddress() ?? undefined).then((outcome) => {
      if (!isMounted) return;
      if (outcome.kind === 'token') {
        setKnown({ ...nothing, isAuthenticated: true, isReady: true });
      } else {
        signedOut(outcome.kind === 'problem' ? outcome : null, false);
      }
    });
    return () => {
      isMounted = false;
      stopListening();
    };
  }, [strategy, loginPageUrl]);

  const leaves =
    shouldRedirect && known.isAuthenticated === false && !known.problem && !known.hasEnded;
  useEffect(() => {
    if (!leaves) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void startSignIn({ auth: { strategy, loginPageUrl }, signal }).then((outcome) => {
      if (!signal.aborted && outcome.kind === 'problem') {
        setKnown((before) => ({ ...before, problem: outcome }));
      }
    });
    return () => leaving.abort();
  }, [leaves, strategy, loginPageUrl]);

  const { isAuthenticated, isReady, loginUrl, problem } = known;
  return { isAuthenticated, isReady, loginUrl, problem };
}
