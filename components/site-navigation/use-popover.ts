import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

export interface Popover {
  ref: RefObject<HTMLDivElement | null>;
  /** Null until the scripts run: the browser itself says then whether it is open. */
  open: boolean | null;
  /** For the popover's `onToggle`. */
  onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
}

/**
 * Knows whether a popover is open. The browser opens it, closes it on Escape or a click elsewhere, and returns the
 * focus, without any script (https://developer.mozilla.org/docs/Web/API/Popover_API); this only follows, for
 * `aria-expanded`.
 */
export function usePopover(): Popover {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);

  useEffect(() => {
    const panel = ref.current;
    // Opened before the scripts came.
    setOpen(panel !== null && 'showPopover' in panel && panel.matches(':popover-open'));
  }, []);

  return {
    ref,
    open,
    onToggle: (event) => {
      // React lets the event of a popover within this one bubble; the browser does not.
      if (event.target === event.currentTarget) setOpen(event.newState === 'open');
    },
  };
}
