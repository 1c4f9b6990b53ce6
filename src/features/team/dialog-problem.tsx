import { CircleAlert } from 'lucide-react';

/** What went wrong, where one pressed the button. */
export function DialogProblem({ problem }: { problem: string | null | undefined | false }) {
  return (
    <div aria-live="assertive">
      {problem && (
        <p className="mt-4 flex gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
