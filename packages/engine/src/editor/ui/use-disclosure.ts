import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

/**
 * Why a menu is open: the pointer is over it and leaving closes it, or it was pressed and stays.
 */
type OpenReason = 'hover' | 'press' | null;

/**
 * A menu that a button discloses (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/): Enter,
 * Space and a click open and close it, a hovering mouse opens it, Escape closes it and gives the
 * focus back to the button; so does a press elsewhere, or the focus going elsewhere, without taking
 * the focus.
 *
 * @returns the properties of the button, and of the element around button and panel
 */
export function useDisclosure() {
  const [reason, setReason] = useState<OpenReason>(null);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = reason !== null;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setReason(null);
      if (around.current?.contains(document.activeElement)) button.current?.focus();
    };
    const onPointerDown = ({ target }: Event): void => {
      if (!(target instanceof Node && around.current?.contains(target))) setReason(null);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  return {
    isOpen,
    panelId,
    around: {
      ref: around,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setReason((now) => now ?? 'hover');
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setReason((now) => (now === 'hover' ? null : now));
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !around.current?.contains(relatedTarget))
          setReason(null);
      },
    },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setReason((now) => (now === 'press' ? null : 'press')),
    },
  };
}
