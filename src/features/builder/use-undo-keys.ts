import { useEffect } from 'react';

/** Ctrl or Cmd with Z undoes, with Shift and Z or with Y redoes; a text field keeps the keys for itself. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const act = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
      if (!act || isWriting(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [undo, redo]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, input:not([type=checkbox], [type=radio]), [contenteditable], dialog') !== null
  );
}
