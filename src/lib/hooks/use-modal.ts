import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A native modal dialog for as long as its component is there: the page behind is out of reach, Escape and a click
 * beside it close it, and the focus goes back to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openWhileMounted(dialog), []);
  return {
    ref: dialog,
    // A dialog that was closed and opened again at once reports the first only when it is open again.
    onClose: () => dialog.current?.open || onClose(),
    onClick: (event: { target: EventTarget }) => event.target === dialog.current && onClose(),
  };
}

/** Closes before React takes the element away, or the browser would not give the focus back. */
function openWhileMounted(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const shown = dialog.current;
  shown?.showModal();
  return () => shown?.close();
}
