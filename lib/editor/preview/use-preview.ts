import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Site } from '@/lib/content/site';
import { openPreview, placesOf, type PreviewSession, type PreviewState } from './open-preview';
import { signedOutNotice } from './preview-notice';

/** A preview and what its editor can do. */
export interface Preview {
  state: PreviewState;
  retry: () => void;
  signIn: () => void;
}

/**
 * Opens the preview of the page's address and follows the session. A late answer never replaces a newer one; a page
 * that comes back from the browser's back/forward cache is put away and asked for again, since the editor may have
 * signed out; and so is it when another tab signs out.
 */
export function usePreview(session: PreviewSession, site: Site): Preview {
  const [state, setState] = useState<PreviewState>({ kind: 'loading' });
  /** The newest run: what older ones say is not heard. */
  const newest = useRef(0);

  const run = useCallback(
    (again: boolean) => {
      newest.current += 1;
      const own = newest.current;
      const tell = (next: PreviewState): void => {
        if (own === newest.current) setState(next);
      };
      void openPreview(session, site, again, tell).then(tell);
    },
    [session, site],
  );

  useEffect(() => {
    run(false);
    const stopListening = session.onSignedOut(() => {
      newest.current += 1;
      setState({ kind: 'notice', notice: signedOutNotice(placesOf(site)) });
    });
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) run(false);
    };
    // What stands in the back/forward cache is nobody's to read. At once: the page stops after this event.
    const onPageHide = (): void => {
      newest.current += 1;
      flushSync(() => setState({ kind: 'loading' }));
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      newest.current += 1;
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [run, session, site]);

  return {
    state,
    retry: useCallback(() => run(false), [run]),
    signIn: useCallback(() => run(true), [run]),
  };
}
