import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isKeyboardHeld } from './keyboard-holder.ts';

/**
 * Puts the focus on an element when it comes, unless the parent's focus is outside the chat. What would open a keyboard
 * over the conversation is left alone on a touch screen, but for what is `wanted`; what is not wanted is left alone.
 */
export function useArrivalFocus<T extends HTMLElement>(wanted?: boolean): RefObject<T | null> {
  const control = useRef<T>(null);
  // In the task of the press that led here, where a phone still opens its keyboard.
  useLayoutEffect(() => {
    const element = control.current;
    const active = document.activeElement;
    const chat = element?.closest('[role="dialog"],[data-chat]');
    // A chat among other things on a screen (`data-chat`) has the focus only when it is within.
    const inChat =
      chat?.contains(active) ||
      (active === document.body && isAttended() && !chat?.hasAttribute('data-chat'));
    if (inChat && (wanted ?? (hasFinePointer() || isKeyboardHeld()))) element?.focus({ preventScroll: true });
  }, [wanted]);
  return control;
}

/** Whether the parent is here: from within a frame, taking the focus would take it from the page around. */
function isAttended(): boolean {
  return window.parent === window || document.hasFocus();
}

/** Whether the parent points with a mouse or a pen: then a field may have the focus without a keyboard coming up. */
export function hasFinePointer(): boolean {
  return globalThis.matchMedia('(pointer: fine)').matches;
}
