import { useCallback, useRef } from 'react';

/**
 * What a component uses to write mistakes to the browser's console, each of them once: a toolbar is put together anew
 * with every state of its page.
 */
export function useTeller(): (mistake: string) => void {
  const told = useRef(new Set<string>());
  return useCallback((mistake) => {
    if (told.current.has(mistake)) return;
    told.current.add(mistake);
    console.error(mistake);
  }, []);
}
