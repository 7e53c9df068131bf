import { useCallback, useEffect, useRef, useState } from 'react';
import type { ToolbarData } from '#editor/shared/contract';
import { toolbarAddress } from './ask-site';
import type { FetchedToolbar } from './ask-site';
import type { LogoutOutcome } from './logout';
import type { EditorSession } from './page-session';

/** What the toolbar shows. */
export type ToolbarState =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'ready'; data: ToolbarData }
  /** Shown without the data that could not be loaded. */
  | { kind: 'trouble' };

/** What the toolbar needs of the editor's session. */
export interface ToolbarSession extends Omit<EditorSession, 'logout'> {
  logout: () => Promise<LogoutOutcome>;
  fetchToolbar: (token: string, path: string | null) => Promise<FetchedToolbar>;
}

async function load(
  session: ToolbarSession,
  tell: (state: ToolbarState) => void,
): Promise<ToolbarState> {
  for (let attempt = 1; ; attempt += 1) {
    const path = toolbarAddress(window.location);
    const outcome = await session.ensureAccessToken();
    if (outcome.kind === 'problem') {
      // The session may still be valid. Without a token the answer at least says whether the site
      // shows a toolbar.
      const { kind } = await session.fetchToolbar('', path);
      return { kind: kind === 'off' ? 'hidden' : 'trouble' };
    }
    if (outcome.kind !== 'token') return { kind: 'hidden' };
    tell({ kind: 'loading' });
    const fetched = await session.fetchToolbar(outcome.token, path);
    switch (fetched.kind) {
      case 'data':
        return fetched.data.show ? { kind: 'ready', data: fetched.data } : { kind: 'hidden' };
      case 'off':
        return { kind: 'hidden' };
      case 'failed':
        return { kind: 'trouble' };
      case 'expired':
        // A rejected token is requested again only once.
        if (attempt === 2) return { kind: 'hidden' };
        session.forgetAccessToken(outcome.token);
    }
  }
}

/**
 * Loads the toolbar for a signed-in editor and follows the session: hidden for everybody else,
 * after a sign-out in any tab, and when the viewer has turned it off. It loads again on a page from
 * the back/forward cache.
 */
export function useToolbar(session: ToolbarSession): { state: ToolbarState; retry: () => void } {
  const [state, setState] = useState<ToolbarState>({ kind: 'hidden' });
  const newest = useRef(0);

  const run = useCallback(() => {
    newest.current += 1;
    const own = newest.current;
    const tell = (next: ToolbarState): void => {
      if (own === newest.current) setState(next);
    };
    load(session, tell).then(tell, () => tell({ kind: 'hidden' }));
  }, [session]);

  useEffect(() => {
    run();
    const stopListening = session.onSignedOut(() => {
      newest.current += 1;
      setState({ kind: 'hidden' });
    });
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) run();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      newest.current += 1;
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [run, session]);

  return { state, retry: run };
}
