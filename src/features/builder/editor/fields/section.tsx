import { type ReactNode, useId } from 'react';

/** A group of fields under a small heading, with a rule above. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-semibold text-[0.9375rem]">
        {title}
      </h3>
      {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
