import type { ReactNode } from 'react';
import type { DetailsForm } from './use-details-draft.ts';

/** What each part of the form about a school gets. */
export interface DetailsPartProps {
  form: DetailsForm;
  /** What is wrong in a field and how to mend it; null as long as nobody has tried to save it. */
  errorOf(field: string): string | null;
}

/** A part of the form: its name and one sentence at the side, its fields beside them. */
export function DetailsPart({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-4 px-5 py-6 sm:px-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
      <legend className="sr-only">{title}</legend>
      <div>
        <p aria-hidden className="font-medium">
          {title}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{detail}</p>
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
    </fieldset>
  );
}

/** How the address of a page or a picture begins. */
export const secureAddress = 'https://';
