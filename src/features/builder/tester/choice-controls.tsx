import { useId } from 'react';
import type { Json } from '#engine';
import { Choice, ChoiceGroup, choiceMarkClass } from '#ui/controls/choice-group.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { AnswerControlProps } from './answer-control-props.ts';

/** One of several, all in sight. */
export function RadioControl({ step, label, isRequired, value, error, onChange }: AnswerControlProps) {
  const name = useId();
  return (
    <ChoiceGroup label={label} required={isRequired} error={error}>
      {step.dropdownOptions?.map((option, at) => (
        <Choice key={option} text={option}>
          <input
            type="radio"
            name={name}
            data-next={at === 0 ? true : undefined}
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
            className={choiceMarkClass}
          />
        </Choice>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  }
  const chosen: Json[] = Array.isArray(value) ? value : [];
  return (
    <ChoiceGroup label={label} required={isRequired} error={error}>
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
            className={choiceMarkClass}
          />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
