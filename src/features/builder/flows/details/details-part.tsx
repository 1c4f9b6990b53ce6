import type { ReactNode } from 'react';
import type { DetailsForm } from './use-details-draft.ts';

/** The props of each part of the school details form. */
export interface DetailsPartProps {
  form: DetailsForm;
  /** A field's error message; null until the first attempt to save. */
  errorOf(field: string): string | null;
}

/** A part of the form: its heading and description at the side, its fields beside them. */
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

/** The required start of a page's or image's URL. */
export const secureAddress = 'https://';
