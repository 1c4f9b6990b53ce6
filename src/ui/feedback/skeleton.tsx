import clsx from 'clsx';

/** A resting shape where content will arrive; give it the content's size so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-md bg-ink/8', className)} />;
}
