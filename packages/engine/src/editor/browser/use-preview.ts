import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Occasion, openPreview, type PreviewSession, type PreviewState } from './open-preview';
import { type NoticePlaces, signedOutNotice, signInNotice } from './preview-notice';

/**
 * Opens the preview of the page's address and follows the session. A late answer never replaces a
 * newer one. The draft is removed when another tab signs out. It is loaded again when the page
 * returns from the back/forward cache, because the editor may have signed out meanwhile.
 */
export function usePreview(session: PreviewSession, places: NoticePlaces) {
  const [state, setState] = useState<PreviewState>({ kind: 'loading' });
  /** The newest opening; states of older ones are ignored. */
  const newest = useRef(new AbortController());

  const run = useCallback(
    (occasion: Occasion) => {
      newest.current.abort();
      newest.current = new AbortController();
      const { signal } = newest.current;
      const tell = (next: PreviewState): void => {
        if (!signal.aborted) setState(next);
      };
      void openPreview(session, places, { occasion, signal, tell }).then(tell);
    },
    [session, places],
  );

  useEffect(() => {
    run('arrival');
    const stopListening = session.onSignedOut((why) => {
      newest.current.abort();
      const notice = why.kind === 'problem' ? signInNotice(why, places) : signedOutNotice(places);
      setState({ kind: 'notice', notice });
    });
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) run('arrival');
    };
    // The back/forward cache must not keep a draft. The page stops after this event, so the state
    // changes synchronously.
    const onPageHide = (): void => {
      newest.current.abort();
      flushSync(() => setState({ kind: 'loading' }));
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      newest.current.abort();
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [run, session, places]);

  return {
    state,
    retry: useCallback(() => run('retry'), [run]),
    signIn: useCallback(() => run('sign-in'), [run]),
  };
}
