import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onLetter` when the parent types a letter while no field has the focus. `place` tells the chat: a key that is
 * meant for something else on the page is left alone, and so is a shortcut.
 */
export function useTypingAhead(
  place: RefObject<HTMLElement | null>,
  active: boolean,
  onLetter: (letter: string) => void,
): void {
  const latest = useRef(onLetter);
  useEffect(() => {
    latest.current = onLetter;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      // An input method announces a letter it composes as "Process": the letter itself comes with the next key.
      if (!/^\p{L}$/u.test(event.key) && event.key !== 'Process') return;
      if (!isMeantForChat(event.target, place.current)) return;
      event.preventDefault();
      latest.current(event.key.length > 2 ? '' : event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active, place]);
}

function isMeantForChat(target: EventTarget | null, place: HTMLElement | null): boolean {
  const chat = place?.closest('[role="dialog"],[data-chat]');
  if (!(target instanceof HTMLElement) || !chat || chat.closest('[hidden]')) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return false;
  // Of a chat among other things on a screen only the keys within it are its own.
  return chat.contains(target) || (target === document.body && !chat.hasAttribute('data-chat'));
}
