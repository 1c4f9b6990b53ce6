import { type ReactNode, useEffect, useRef } from 'react';

/** The sidebar of a phone: slides in over the page, closes on Escape, on a tap beside it, and gives the focus back. */
export function NavigationSheet({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, natively
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="sheet m-0 h-dvh max-h-none w-60 max-w-[85vw] bg-surface p-0 text-ink shadow-float backdrop:bg-black/45"
    >
      {children}
    </dialog>
  );
}
