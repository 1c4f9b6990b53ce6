import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';

/** An error beside the button that caused it, announced at once. */
export function ProblemMessage({
  problem,
  className,
}: {
  problem: string | null | undefined | false;
  className?: string;
}) {
  return (
    <div aria-live="assertive">
      {problem && (
        <p
          className={clsx(
            'flex gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-danger text-sm',
            className,
          )}
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
