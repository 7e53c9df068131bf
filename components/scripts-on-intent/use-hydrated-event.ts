import { useEffect } from 'react';

/**
 * Sends `public/-/on-intent.js` the event "homegrown:hydrated", once, when the page's scripts run.
 */
export function useHydratedEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('homegrown:hydrated'));
  }, []);
}
