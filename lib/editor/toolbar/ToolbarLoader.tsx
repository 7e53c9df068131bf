import { createElement, type ReactElement, useEffect, useState } from 'react';
import { hasSignInHint } from '../session/sign-in-hint';
import { onSignIn } from './sign-in-event';

/** Set on the html element by pages/_document.tsx while the setting is on. */
const isOn = (): boolean => document.documentElement.dataset.toolbar === 'on';

/**
 * The toolbar, once it is there. All that a visitor's browser ever has of it: nothing is asked for, and no script or
 * style is loaded, without the setting and the sign-in hint.
 */
export function ToolbarLoader() {
  const [toolbar, setToolbar] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!isOn()) return undefined;
    let isMounted = true;
    const bring = async (): Promise<void> => {
      if (!hasSignInHint()) return;
      const { default: Toolbar } = await import('./Toolbar');
      if (isMounted) setToolbar(createElement(Toolbar));
    };
    const start = (): void => {
      bring().catch((error: unknown) => console.error('The toolbar could not be loaded.', error));
    };
    start();
    const stop = onSignIn(start);
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return toolbar;
}
