import { type ReactNode, useId } from 'react';
import type { Json } from '../../../engine/index.ts';
import { FieldError } from '../../../ui/field.tsx';
import { isRequired } from '../is-required.ts';
import type { FieldControlProps } from './field-control-props.ts';

/** One of several, all in sight. The arrow keys move among them, as in any radio group. */
export function RadioControl({ step, label, value, error, onChange }: FieldControlProps) {
  const name = useId();
  return (
    <ChoiceGroup label={label} required={isRequired(step)} error={error}>
      {step.dropdownOptions?.map((option) => (
        <Choice key={option} text={option}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            disabled={step.fieldConfig?.disabled}
            onChange={() => onChange(option)}
            className={markClass}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** A single yes, or any number of the answers offered. */
export function CheckboxControl({ step, label, value, error, onChange }: FieldControlProps) {
  const { dropdownOptions: options } = step;
  const disabled = step.fieldConfig?.disabled;
  if (!options) {
    return (
      <>
        <Choice text={label}>
          <input
            type="checkbox"
            checked={value === true}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            className={markClass}
          />
        </Choice>
        <FieldError id={`${step.id}-error`} error={error} />
      </>
    );
  }
  const chosen: Json[] = Array.isArray(value) ? value : [];
  return (
    <ChoiceGroup label={label} required={isRequired(step)} error={error}>
      {options.map((option) => (
        <Choice key={option} text={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
            className={markClass}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

function ChoiceGroup({
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
    <fieldset aria-describedby={`${id}-error`}>
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

function Choice({ text, children }: { text: string; children: ReactNode }) {
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

const markClass = 'size-5 shrink-0 accent-brand-text';
