import { type ComponentProps, type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLimit, type InputType } from '#engine';
import { controlClass, FieldLayout, SelectField, TextField } from '#ui/controls/field.tsx';
import type { AnswerControlProps } from './answer-control-props.ts';
import { CheckControl, RadioControl } from './choice-controls.tsx';

/** How each type of field is filled in. A new type of field breaks the build here. */
export const answerControls: Record<InputType, ComponentType<AnswerControlProps>> = {
  text: LineControl,
  email: LineControl,
  tel: LineControl,
  number: LineControl,
  date: LineControl,
  textarea: TextareaControl,
  dropdown: DropdownControl,
  radio: RadioControl,
  checkbox: CheckControl,
};

/** One line: text of any kind, or the platform's own date field. */
function LineControl({
  step,
  label,
  today,
  isRequired,
  value,
  error,
  onChange,
  onLeave,
}: AnswerControlProps) {
  const { placeholder, disabled, min, max } = step.fieldConfig ?? {};
  const isDate = step.inputType === 'date';
  return (
    <TextField
      data-next
      label={label}
      error={error}
      type={isDate ? 'date' : 'text'}
      inputMode={keys[step.inputType ?? 'text']}
      min={isDate ? dateLimit(min, today) : undefined}
      max={isDate ? dateLimit(max, today) : undefined}
      autoComplete="off"
      spellCheck={false}
      required={isRequired}
      disabled={disabled}
      placeholder={placeholder}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}

/** The keys that a phone brings up. */
const keys: Partial<Record<InputType, ComponentProps<'input'>['inputMode']>> = {
  email: 'email',
  tel: 'tel',
  number: 'decimal',
};

function TextareaControl({ step, label, isRequired, value, error, onChange, onLeave }: AnswerControlProps) {
  const id = useId();
  const { rows = 3, placeholder, disabled } = step.fieldConfig ?? {};
  return (
    <FieldLayout id={id} label={label} error={error} required={isRequired}>
      <textarea
        id={id}
        data-next
        rows={rows}
        required={isRequired}
        disabled={disabled}
        placeholder={placeholder}
        value={String(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        className={`${controlClass} w-full py-2`}
      />
    </FieldLayout>
  );
}

function DropdownControl({ step, label, isRequired, value, error, onChange, onLeave }: AnswerControlProps) {
  const { t } = useTranslation('builder-tester');
  return (
    <SelectField
      data-next
      label={label}
      error={error}
      required={isRequired}
      disabled={step.fieldConfig?.disabled}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    >
      <option value="" disabled>
        {step.fieldConfig?.placeholder ?? t('answer.choose')}
      </option>
      {step.dropdownOptions?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
