import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is replaced as a whole: the page of a preview, or the toolbar alone. */
export type Place = 'preview' | 'toolbar';

/** Places whose last state went away with the focus in it. The next one may come a moment later: it may wait for scripts. */
const lost = new Set<Place>();

/** Whether the focus goes when a state of this place does. A preview's state is the whole page. */
function holdsFocus(place: Place, element: HTMLElement): boolean {
  const { activeElement, body } = document;
  return place === 'preview' ? activeElement !== body : element.contains(activeElement);
}

/**
 * Keeps the focus on the page while the states of a place take each other's place: when "Try again" vanishes under the
 * finger that pressed it, the next state takes the focus up, which would otherwise fall to the beginning of the page.
 * On a page that has only just come, and beside a focus that is elsewhere, it does nothing.
 *
 * @returns a ref for the element that takes it up; it needs `tabIndex={-1}`
 */
export function useFocusHandover<Taker extends HTMLElement>(place: Place): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  useLayoutEffect(() => {
    const element = taker.current;
    if (!element) return undefined;
    if (lost.delete(place) && document.activeElement === document.body) element.focus();
    // Runs before the old state leaves the document, and so before the focus falls.
    return () => {
      if (holdsFocus(place, element)) lost.add(place);
    };
  }, [place]);
  return taker;
}
