import { type FocusEventHandler, type MouseEventHandler, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<T> {
  ref: RefObject<T | null>;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onClick: MouseEventHandler;
}

/**
 * Keeps the focus within a box whose content changes: a pressed button that is then removed would lose it. A click
 * inside counts as focus as well, once its result is shown. A control that takes the focus on mount has priority.
 */
export function useKeptFocus<T extends HTMLElement>(): KeptFocus<T> {
  const ref = useRef<T>(null);
  const held = useRef(false);
  const pressed = useRef(false);
  useEffect(() => {
    const belongsHere = held.current || pressed.current;
    pressed.current = false;
    if (belongsHere && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      held.current = true;
    },
    // Removing a focused element fires no blur event.
    onBlur: () => {
      held.current = false;
    },
    // A click need not have moved the focus.
    onClick: () => {
      pressed.current = true;
    },
  };
}
