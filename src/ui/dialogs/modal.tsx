import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useModal } from '#lib/hooks/use-modal.ts';

/**
 * A question in the middle of the screen, with its own buttons. Escape closes it unless it `holds` what would be lost;
 * a click beside it does not, as it may hold something half typed.
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
  // A browser lets a page keep its dialog once, and closes it when asked again: then it is opened anew.
  const { onClick: _, ...modal } = useModal(() => (holds ? modal.ref.current?.showModal() : onClose()));
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onCancel={(event) => holds && event.preventDefault()}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[32rem] max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-black/40 sm:p-6',
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
