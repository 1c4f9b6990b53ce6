import { type ReactNode, useId } from 'react';

/** A card of the page with its own heading. */
export function AnalyticsCard({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {note && <p className="text-ink-soft text-sm">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
