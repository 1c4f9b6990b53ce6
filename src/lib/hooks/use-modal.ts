import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native modal dialog while its component is mounted: the page behind is inert, Escape and a click on the
 * backdrop close it, and the focus returns to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openWhileMounted(dialog), []);
  return {
    ref: dialog,
    // The close event of a dialog that is reopened at once arrives when it is open again.
    onClose: () => dialog.current?.open || onClose(),
    onClick: (event: { target: EventTarget }) => event.target === dialog.current && onClose(),
  };
}

/** Closes before React removes the element, or the browser would not restore the focus. */
function openWhileMounted(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const shown = dialog.current;
  shown?.showModal();
  return () => shown?.close();
}
