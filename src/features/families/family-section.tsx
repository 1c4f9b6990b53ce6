import type { ReactNode } from 'react';

/** One part of the page. */
export function FamilySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="mb-3 font-semibold text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  );
}
