import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

/** A labelled group of radio buttons or checkboxes. */
export function ChoiceGroup({
  label,
  required,
  error,
  children,
}: {
  label: string;
  required: boolean;
  error: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-medium text-ink-soft text-sm">
        {label}
        {required && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </legend>
      <div className="max-h-48 overflow-y-auto rounded-control border border-line">{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** One choice; `children` is its radio button or checkbox. */
export function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-surface-tint [&:not(:last-child)]:border-line [&:not(:last-child)]:border-b">
      {children}
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {text}
      </span>
    </label>
  );
}

/** Classes of the radio button or checkbox in a `Choice`. */
export const choiceMarkClass = 'size-5 shrink-0 accent-brand-text';
