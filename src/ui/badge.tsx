import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'pending' | 'progress' | 'completed' | 'cancelled' | 'follow-up' | 'plain';

/** A small coloured label. The text carries the meaning too, not only the colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-[0.8125rem]',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  pending: 'bg-status-pending-soft text-status-pending',
  progress: 'bg-status-progress-soft text-status-progress',
  completed: 'bg-status-completed-soft text-status-completed',
  cancelled: 'bg-status-cancelled-soft text-status-cancelled',
  'follow-up': 'bg-status-follow-up-soft text-status-follow-up',
  plain: 'border border-line-strong text-ink-soft',
};
