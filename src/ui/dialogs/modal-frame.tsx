import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useModal } from '#lib/hooks/use-modal.ts';

export interface ModalProps {
  title: string;
  /** Escape does not close it. */
  holds?: boolean;
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/** The dialog of a `Modal`, without its question before the page is left. */
export function ModalFrame({ title, holds = false, onClose, className, children }: ModalProps) {
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
