import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A part of the page whose content is replaced as a whole. */
export type FocusPlace = 'preview' | 'toolbar';

/**
 * Places whose former content was removed while it held the focus. The next content may come later:
 * its scripts may still load.
 */
const lost = new Set<FocusPlace>();

/**
 * Whether the focus is lost when this place's content is removed. A preview's content is the whole
 * page.
 */
function holdsFocus(place: FocusPlace, element: HTMLElement): boolean {
  const { activeElement, body } = document;
  return place === 'preview' ? activeElement !== body : element.contains(activeElement);
}

/**
 * Keeps the focus in a place whose content is replaced: when "Try again" is removed after it was
 * pressed, the next content gets the focus, which the browser would otherwise set to the beginning
 * of the page. It does nothing on a page that has just loaded, or while the focus is elsewhere.
 *
 * @returns a ref for the element that gets the focus; it needs `tabIndex={-1}`
 */
export function useFocusHandover<Taker extends HTMLElement>(
  place: FocusPlace,
): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  useLayoutEffect(() => {
    const element = taker.current;
    if (!element) return undefined;
    if (lost.delete(place) && document.activeElement === document.body) element.focus();
    // Runs before the old content leaves the document, and so before the focus is lost.
    return () => {
      if (holdsFocus(place, element)) lost.add(place);
    };
  }, [place]);
  return taker;
}
