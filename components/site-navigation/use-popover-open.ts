import { type FocusEvent, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  // The event does not bubble: listen while it is captured.
  document.addEventListener('toggle', onChange, true);
  return () => document.removeEventListener('toggle', onChange, true);
}

function isOpen(id: string): boolean {
  const panel = document.getElementById(id);
  return panel !== null && 'showPopover' in panel && panel.matches(':popover-open');
}

/**
 * Whether a popover is open, for `aria-expanded`. The browser opens it, closes it on Escape or a click elsewhere, and
 * returns the focus, without any script (https://developer.mozilla.org/docs/Web/API/Popover_API).
 *
 * @returns null on the server and until hydration: `public/-/on-intent.js` keeps the attribute until then
 */
export function usePopoverOpen(id: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => isOpen(id),
    () => null,
  );
}

/** Closes a popover when the focus has left the element that holds it and its button; for `onBlur` of that element. */
export function closesBehindFocus(id: string) {
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // No next element has the focus when the window lost it, or when a blank spot of the panel was pressed.
    if (!isOpen(id) || !relatedTarget || currentTarget.contains(relatedTarget)) return;
    document.getElementById(id)?.hidePopover();
  };
}
