/**
 * The panel of a menu. The browser itself opens and closes it
 * (https://html.spec.whatwg.org/multipage/popover.html).
 */
const PANELS = 'nav [popover]';

function isOpen(panel: Element): boolean {
  return 'showPopover' in panel && panel.matches(':popover-open');
}

const buttonsOf = (panel: Element): Element[] =>
  [...document.querySelectorAll('[popovertarget]')].filter(
    (button) => button.getAttribute('popovertarget') === panel.id,
  );

/** Closes a panel when the focus has left the element that contains the panel and its button. */
function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  // There is no next element if the window lost the focus, or if a blank spot of the panel was
  // pressed.
  if (!(target instanceof Node) || !(relatedTarget instanceof Node)) return;
  for (const panel of document.querySelectorAll<HTMLElement>(PANELS)) {
    const holder = panel.parentElement;
    if (holder?.contains(target) && !holder.contains(relatedTarget) && isOpen(panel)) {
      panel.hidePopover();
    }
  }
}

/** Closes a panel that a wider window has made a part of the header: its button is gone. */
function onResize(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(PANELS)) {
    const isButtonShown = buttonsOf(panel).some((button) => button.getClientRects().length > 0);
    if (isOpen(panel) && !isButtonShown) panel.hidePopover();
  }
}

/**
 * Escape closes a sub-menu that is open because the pointer is over it; it stays closed until the
 * pointer has left.
 */
function onKeyDown({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const panel of document.querySelectorAll(PANELS)) {
    const holder = panel.parentElement;
    if (!holder?.matches(':hover')) continue;
    holder.dataset.dismissed = '';
    holder.addEventListener('pointerleave', () => delete holder.dataset.dismissed, { once: true });
  }
}

/**
 * Closes the menus of a page where the browser itself does not. Whether one is open is told by
 * `packages/engine/src/islands/on-intent.ts`.
 */
export function menus(): void {
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('keydown', onKeyDown);
  window.addEventListener('resize', onResize);
}
