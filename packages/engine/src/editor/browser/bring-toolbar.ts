import { hasSignInHint, onSignIn } from './sign-in-hint';

/** The module that shows the toolbar. */
type ToolbarModule = () => Promise<{ toolbar: () => void }>;

async function bring(load: ToolbarModule): Promise<void> {
  if (!hasSignInHint()) return;
  try {
    const { toolbar } = await load();
    toolbar();
  } catch (error) {
    console.error('The toolbar could not be loaded.', error);
  }
}

/**
 * A behaviour: the editors' toolbar, in browsers that hold a sign-in hint. Visitors' browsers send
 * no request for it and load none of its scripts and styles.
 */
export const toolbarOf = (load: ToolbarModule) => (): void => {
  // Set by the document while the setting is on.
  if (document.documentElement.dataset.editors === undefined) return;
  void bring(load);
  onSignIn(() => void bring(load));
};
