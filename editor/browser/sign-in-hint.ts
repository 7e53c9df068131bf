/** The readable cookie beside the session's: it says that there is one, and nothing else (DESIGN.md, names). */
export const SIGN_IN_HINT = 'homegrown-signed-in';

/** Whether an editor signed in with this browser: the only thing of `editor/` that a visitor's page ever runs. */
export function hasSignInHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGN_IN_HINT}=1`);
}
