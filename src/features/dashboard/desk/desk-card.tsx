import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A region of the desk: its heading, its number, and the first few rows or a calm sentence. */
export function DeskCard({
  title,
  number,
  isLoading,
  empty,
  className,
  children,
}: {
  title: string;
  number: ReactNode;
  isLoading: boolean;
  /** Shown instead of rows when there are none. */
  empty: string | null;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-surface ${className ?? ''}`}
    >
      <div className="flex min-h-13 items-center justify-between gap-4 border-line border-b py-1 pr-2 pl-5">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {isLoading ? <Skeleton className="mr-3 h-6 w-8" /> : number}
      </div>
      {isLoading ? (
        <div className="grid gap-3 p-5">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ) : empty === null ? (
        <ul className="divide-y divide-line">{children}</ul>
      ) : (
        <p className="px-5 py-4 text-ink-soft text-sm">{empty}</p>
      )}
    </section>
  );
}

/** A number that opens what it counts; `label` is its accessible name. */
export function NumberLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="grid min-h-11 min-w-11 place-items-center rounded-control px-3 font-semibold text-2xl text-brand-text tabular-nums tracking-[-0.02em] hover:bg-surface-tint"
    >
      {children}
    </Link>
  );
}

/** A row that is one link: a main line, its subject, and its state at the end. */
export function DeskRow({
  to,
  title,
  about,
  time,
  state,
}: {
  to: string;
  title: ReactNode;
  about: ReactNode;
  time: ReactNode;
  state: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-5 py-1.5 outline-offset-[-2px] hover:bg-surface-tint"
      >
        <span className="truncate font-medium">{title}</span>
        <span className="justify-self-end text-sm">{time}</span>
        <span className="truncate text-ink-soft text-sm">{about}</span>
        <span className="justify-self-end text-ink-soft text-sm">{state}</span>
      </Link>
    </li>
  );
}
