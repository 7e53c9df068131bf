import { useCallback, useEffect, useState } from 'react';
import type { AuthStrategy } from '@/site.config';
import { ensureAccessToken } from './access-token';
import { codeInAddress } from './address-code';
import { rememberCmsAddress } from './cms-address';
import { startSignIn } from './sign-in';

export interface LoginPage {
  strategy: AuthStrategy;
  cmsUrl: string;
  /** Path of this site to go to when signed in. */
  returnTo: string;
}

/** What the login page does in a browser: see {@link useLogin}. */
export interface Login {
  /** What keeps the editor from being signed in. */
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

/**
 * Leads an editor who is signed in to where the login page was asked to lead, and with the strategy "redirect" leads
 * one who is not to WordPress and back to this page, which takes up the code.
 */
export function useLogin({ strategy, cmsUrl, returnTo }: LoginPage): Login {
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const arriving = new AbortController();
    const { signal } = arriving;
    rememberCmsAddress(cmsUrl);
    nameReturn(returnTo);
    const arrive = async (): Promise<void> => {
      const outcome = await ensureAccessToken(codeInAddress() ?? undefined);
      if (signal.aborted) return;
      if (outcome.kind === 'token') {
        window.location.replace(returnTo);
        return;
      }
      if (outcome.kind === 'signed-out' && strategy === 'local') return;
      const ended =
        outcome.kind === 'signed-out' ? await startSignIn({ auth: { strategy }, signal }) : outcome;
      if (!signal.aborted && ended.kind === 'problem') setProblem(ended.message);
    };
    void arrive();
    return () => arriving.abort();
  }, [strategy, cmsUrl, returnTo]);

  const signIn = useCallback(() => {
    setProblem(null);
    void startSignIn({ auth: { strategy }, again: true }).then((ended) => {
      if (ended.kind === 'problem') setProblem(ended.message);
    });
  }, [strategy]);

  return { problem, signIn };
}
