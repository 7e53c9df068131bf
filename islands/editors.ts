import { hasSignInHint, onSignIn } from '@homegrown/engine/editor/browser/sign-in-hint';

async function bringToolbar(): Promise<void> {
  if (!hasSignInHint()) return;
  try {
    const { toolbar } = await import('./toolbar');
    toolbar();
  } catch (error) {
    console.error('The toolbar could not be loaded.', error);
  }
}

/**
 * The editors' toolbar, in browsers that hold a sign-in hint. Visitors' browsers send no request
 * for it and load none of its scripts and styles.
 */
export function editors(): void {
  // Set by pages/_document.tsx while the setting is on.
  if (document.documentElement.dataset.editors === undefined) return;
  void bringToolbar();
  onSignIn(() => void bringToolbar());
}
