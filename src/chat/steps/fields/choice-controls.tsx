import { useId } from 'react';
import { choiceLabel, type Json } from '#engine';
import { Choice, ChoiceGroup, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { FieldControlProps } from './field-control-props.ts';
import { isRequired } from './is-required.ts';

/** One of several, all visible. The arrow keys move between them, as in any radio group. */
export function RadioControl({ step, label, value, error, onChange }: FieldControlProps) {
  const name = useId();
  return (
    <ChoiceGroup label={label} required={isRequired(step)} error={error}>
      {step.dropdownOptions?.map((option) => (
        <Choice key={option} text={choiceLabel(step, option)}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            disabled={step.fieldConfig?.disabled}
            onChange={() => onChange(option)}
            className={choiceMarkClass}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** A single checkbox, or one for each choice. */
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
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${step.id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className={choiceMarkClass}
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
        <Choice key={option} text={choiceLabel(step, option)}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
            className={choiceMarkClass}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
