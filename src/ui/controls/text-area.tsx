import clsx from 'clsx';
import { useId } from 'react';
import { controlClass, FieldLayout } from './field.tsx';

/** A labelled text area that grows with its content. */
export function TextArea({
  label,
  value,
  error = null,
  required = false,
  rows = 2,
  maxLength,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | null;
  required?: boolean;
  rows?: number;
  maxLength?: number;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} error={error} required={required}>
      <textarea
        id={id}
        value={value}
        rows={rows}
        dir="auto"
        maxLength={maxLength}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={clsx(controlClass, 'field-sizing-content block max-h-80 min-h-18 w-full resize-y py-2')}
      />
    </FieldLayout>
  );
}
