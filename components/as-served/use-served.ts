import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** Nothing to subscribe to: a hydrated page stays hydrated. */
const subscribeToNothing = () => () => {};

/**
 * Keeps an element as the server rendered it. If something else, such as a browser extension,
 * changed the page before its scripts arrived, React creates the element again; the new element
 * then gets the content and attributes of the server's.
 *
 * @param at a selector of the element in the page
 * @param withContent whether its content is moved too
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
  // The element is looked up while React renders, because React removes the server's elements only
  // afterwards.
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
