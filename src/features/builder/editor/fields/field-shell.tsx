import { type ReactNode, useId } from 'react';
import { FieldLayout } from '#ui/controls/field.tsx';
import { useFieldScope } from '../editor-context.ts';

export interface ShellProps {
  label: string;
  /** Errors refer to the field by this name. */
  name: string;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A labelled field with a hint and, when invalid, an error. */
export function FieldShell({
  label,
  name,
  hint,
  isRequired,
  className,
  children,
}: ShellProps & { children(control: ControlProps): ReactNode }) {
  const { errorOf } = useFieldScope();
  const id = useId();
  const error = errorOf(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldLayout id={id} label={label} error={error} required={isRequired} className={className}>
      {children({
        id,
        name,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
    </FieldLayout>
  );
}
