import clsx from 'clsx';

/** A loading placeholder; give it the content's size to avoid layout shift. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-md bg-ink/8', className)} />;
}
