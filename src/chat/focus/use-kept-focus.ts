import { type FocusEventHandler, type MouseEventHandler, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<T> {
  ref: RefObject<T | null>;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onClick: MouseEventHandler;
}

/**
 * Keeps the focus within a box whose contents come and go: a button that is pressed and then gone would take it away,
 * and the keyboard with it. Who presses something in it is there too, once what came of it is on the screen. A control
 * that takes the focus on its arrival comes first.
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
    // What is removed with the focus on it is not heard to lose it.
    onBlur: () => {
      held.current = false;
    },
    // A press need not have taken the focus.
    onClick: () => {
      pressed.current = true;
    },
  };
}
