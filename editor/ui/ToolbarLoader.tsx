import { createElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { hasSignInHint, onSignIn } from '../browser/sign-in-hint';

/** Set on the html element by pages/_document.tsx while the setting is on. */
const isOn = (): boolean => document.documentElement.dataset.editors !== undefined;

/**
 * Loads the toolbar when both the setting and the sign-in hint are there. Visitors' browsers have
 * only this component: they send no request for the toolbar and load none of its scripts and
 * styles.
 *
 * @param props.onBar puts the bar into the frame of the page
 */
export function ToolbarLoader({ onBar }: { onBar: (bar: ReactNode) => void }) {
  const [toolbar, setToolbar] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!isOn()) return undefined;
    let isMounted = true;
    const bring = async (): Promise<void> => {
      if (!hasSignInHint()) return;
      const { default: Toolbar } = await import('./Toolbar');
      if (isMounted) setToolbar(createElement(Toolbar, { onBar }));
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
  }, [onBar]);
  return toolbar;
}
