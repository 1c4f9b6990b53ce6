import type { ReactNode } from 'react';

/** The layout of a developer page: its purpose, and its content below. */
export function DevPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid content-start gap-8 px-5 pt-8 pb-20 sm:px-10 sm:pt-12 lg:px-16 xl:px-20 [&>*]:w-full [&>*]:max-w-5xl">
      <header>
        <h1 className="font-semibold font-serif text-3xl tracking-[-0.02em] sm:text-4xl">{title}</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-soft">{intro}</p>
      </header>
      {children}
    </main>
  );
}

/** A section of such a page with its own heading. */
export function DevSection({
  title,
  detail,
  children,
}: {
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid gap-5 border-line border-t pt-6">
      <div>
        <h2 className="font-semibold text-lg tracking-[-0.01em]">{title}</h2>
        {detail && <p className="mt-1 max-w-[62ch] text-pretty text-ink-soft text-sm">{detail}</p>}
      </div>
      {children}
    </section>
  );
}
