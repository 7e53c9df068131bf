import { useEffect } from 'react';

/** Tells `public/-/on-intent.js`, once, that the page's scripts run: what waited for them goes on. */
export function useAlive(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('homegrown:alive'));
  }, []);
}
