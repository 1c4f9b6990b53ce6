import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useModal } from '#lib/hooks/use-modal.ts';

/**
 * A modal dialog with its own buttons. Escape closes it unless it `holds` unsaved input; a click on the backdrop never
 * does, as a field may be half filled in.
 */
export function Modal({
  title,
  holds = false,
  onClose,
  className,
  children,
}: {
  title: string;
  holds?: boolean;
  onClose(): void;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  // A browser lets a page prevent closing only once: on the second Escape the dialog is reopened.
  const { onClick: _, ...modal } = useModal(() => (holds ? modal.ref.current?.showModal() : onClose()));
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onCancel={(event) => holds && event.preventDefault()}
      className={clsx(
        'visible m-auto max-h-[calc(100dvh-2rem)] w-[32rem] max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-black/40 sm:p-6',
        className,
      )}
    >
      <h2 id={titleId} className="font-semibold text-lg tracking-[-0.01em]">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
