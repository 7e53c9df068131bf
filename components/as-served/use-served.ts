import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** Nothing to subscribe to: a hydrated page stays hydrated. */
const subscribeToNothing = () => () => {};

/**
 * Keeps an element as the server has made it. React makes the element anew where something else,
 * such as an extension of the browser, has changed the page before its scripts came. The new
 * element is then given what the server's had.
 *
 * @param at a selector of the element in the page
 * @param withContent whether what stands in it is moved too
 */
export function useServed(
  at: string,
  { withContent }: { withContent: boolean },
): RefCallback<HTMLElement> {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  // Found while React renders: it takes the server's elements out of the page only afterwards.
  const [served] = useState(() => (isHydrating ? null : document.querySelector(at)));
  return useCallback(
    (element) => {
      if (!element || !served) return;
      for (const { name, value } of served.attributes) element.setAttribute(name, value);
      if (withContent) element.append(...served.childNodes);
    },
    [served, withContent],
  );
}
