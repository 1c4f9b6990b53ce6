import { type ReactNode, useId } from 'react';
import type { Json } from '../../../engine/index.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { AnswerControlProps } from './answer-control-props.ts';

/** One of several, all in sight. */
export function RadioControl({ step, label, isRequired, value, error, onChange }: AnswerControlProps) {
  const name = useId();
  return (
    <Choices label={label} isRequired={isRequired} error={error}>
      {step.dropdownOptions?.map((option, at) => (
        <Choice key={option} text={option}>
          <input
            type="radio"
            name={name}
            data-next={at === 0 ? true : undefined}
            checked={value === option}
            disabled={step.fieldConfig?.disabled}
            onChange={() => onChange(option)}
            className={markClass}
          />
        </Choice>
      ))}
    </Choices>
  );
}

/** A single yes, or any number of the answers offered. */
export function CheckControl({ step, label, isRequired, value, error, onChange }: AnswerControlProps) {
  const { dropdownOptions: options, fieldConfig } = step;
  const id = useId();
  if (!options) {
    return (
      <div>
        <Choice text={label}>
          <input
            type="checkbox"
            data-next
            checked={value === true}
            disabled={fieldConfig?.disabled}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => onChange(target.checked)}
            className={markClass}
          />
        </Choice>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  }
  const chosen: Json[] = Array.isArray(value) ? value : [];
  return (
    <Choices label={label} isRequired={isRequired} error={error}>
      {options.map((option, at) => (
        <Choice key={option} text={option}>
          <input
            type="checkbox"
            data-next={at === 0 ? true : undefined}
            checked={chosen.includes(option)}
            disabled={fieldConfig?.disabled}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
            className={markClass}
          />
        </Choice>
      ))}
    </Choices>
  );
}

function Choices({
  label,
  isRequired,
  error,
  children,
}: {
  label: string;
  isRequired: boolean;
  error: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 font-medium text-ink-soft text-sm">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </legend>
      <div className="max-h-48 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {children}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-surface-tint">
      {children}
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </label>
  );
}

const markClass = 'size-5 shrink-0 accent-brand-text';
