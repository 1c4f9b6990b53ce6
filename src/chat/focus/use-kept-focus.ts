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
  /** What lost the focus to nothing: removed, or left for an empty place of the page. */
  const left = useRef<Element | null>(null);
  useEffect(() => {
    const isRemoved = left.current?.isConnected === false;
    const belongsHere = held.current || pressed.current || isRemoved;
    pressed.current = false;
    if (isRemoved) left.current = null;
    if (belongsHere && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      held.current = true;
      left.current = null;
    },
    // Not every browser tells when a focused element is removed; one that does tells it before it is.
    onBlur: ({ target, relatedTarget }) => {
      held.current = false;
      if (relatedTarget) return;
      left.current = target;
      setTimeout(() => {
        if (left.current?.isConnected) left.current = null;
      });
    },
    // A click need not have moved the focus.
    onClick: () => {
      pressed.current = true;
    },
  };
}
