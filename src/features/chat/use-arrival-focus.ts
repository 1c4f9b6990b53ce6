import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a control when it comes, where that opens no keyboard over the conversation: not on a touch screen,
 * and not when the parent's focus is outside the chat.
 */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => {
    const element = control.current;
    const active = document.activeElement;
    const inChat = active === document.body || element?.closest('[role="dialog"]')?.contains(active);
    if (inChat && globalThis.matchMedia('(pointer: fine)').matches) element?.focus({ preventScroll: true });
  }, []);
  return control;
}
