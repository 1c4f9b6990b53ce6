import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** The validation message. */
  error?: string | null;
  /** A sentence below the control, replaced by an error. */
  hint?: string;
  /** Rendered inside the control at its end, such as a show/hide toggle. */
  trailing?: ReactNode;
  /** Rendered before the control, joined to it, such as the country of a phone number. */
  leading?: ReactNode;
}

/** A labelled one-line input with its error under it. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  leading,
  className,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} error={error} required={rest.required} className={className}>
      <span className="relative flex">
        {leading}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
          className={clsx(controlClass, 'w-full', trailing && 'pe-12', leading && joinedClass)}
        />
        {trailing && <span className="absolute inset-y-0 end-0 grid place-items-center">{trailing}</span>}
      </span>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </FieldLayout>
  );
}

/** A labelled native select: the platform's own picker on phones. */
export function SelectField({
  label,
  error,
  className,
  children,
  ...rest
}: Omit<FieldProps, 'trailing' | 'leading' | 'hint'> & ComponentProps<'select'>) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label} error={error} required={rest.required} className={className}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(controlClass, 'w-full')}
      >
        {children}
      </select>
    </FieldLayout>
  );
}

/** Layout of every field: label, control, error or hint. The control must have `id`. */
export function FieldLayout({
  id,
  label,
  error,
  required,
  className,
  children,
}: {
  id: string;
  label: string;
  error?: string | null;
  required?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink-soft text-sm">
        {label}
        {required && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </label>
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  return (
    <p id={id} aria-live="polite" className={error ? 'mt-1.5 flex gap-1.5 text-danger text-sm' : 'sr-only'}>
      {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {error}
    </p>
  );
}

export const controlClass =
  'min-h-11 rounded-control border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-faint disabled:opacity-55 aria-invalid:border-danger';

/** Joined to what is before it; also where its text runs from left to right in a page that does not. */
const joinedClass =
  'min-w-0 rounded-s-none [[dir=rtl]_&[dir=ltr]]:rounded-s-control [[dir=rtl]_&[dir=ltr]]:rounded-e-none';
