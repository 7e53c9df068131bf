import { SIGN_IN_HINT } from '#editor/shared/contract';

/** Whether an editor signed in with this browser. */
export function hasSignInHint(): boolean {
  return document.cookie
    .split('; ')
    .some((cookie) => cookie.replace(/^__Host-/, '') === `${SIGN_IN_HINT}=1`);
}

const SIGNED_IN = 'homegrown:signed-in';

/**
 * Announces on this page that the editor is signed in now, so that the toolbar appears without a
 * reload.
 */
export function announceSignIn(): void {
  window.dispatchEvent(new Event(SIGNED_IN));
}

/** Calls the listener when {@link announceSignIn} is called. @returns what stops that */
export function onSignIn(listener: () => void): () => void {
  window.addEventListener(SIGNED_IN, listener);
  return () => window.removeEventListener(SIGNED_IN, listener);
}
