import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error in one line of text. */
export function InlineAlert({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={clsx('flex gap-2 text-danger', className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}
