import { type ComponentProps, useId, useState } from 'react';
import { choiceLabel, type Step } from '#engine';
import { plainDigits } from '#lib/text/plain-digits.ts';
import { controlClass, FieldLayout, SelectField, TextField } from '#ui/controls/field.tsx';
import { useArrivalFocus } from '../../focus/use-arrival-focus.ts';
import { useWords } from '../../words/use-words.ts';
import type { FieldControlProps } from './field-control-props.ts';
import { isRequired } from './is-required.ts';
import { usePhones } from './lazy-phones.ts';

/**
 * One line. Its type selects the on-screen keyboard, its name lets the browser offer autofill. A phone number has its
 * country beside it once that has loaded: at first that of the number that is there, and what is then typed without a code is
 * a number of the country last chosen.
 */
export function TextControl({ step, label, value, error, onChange, onLeave }: FieldControlProps) {
  const input = useArrivalFocus<HTMLInputElement>(step.fieldConfig?.autoFocus);
  const config = step.fieldConfig ?? {};
  const type = keyboardOf(step);
  const { country } = step;
  const phones = usePhones(country !== undefined);
  const [first] = useState(String(value));
  const [lastChosen, setChosen] = useState('');
  const chosen = lastChosen || (phones && country && phones.phoneCountry(first, country, '')) || '';
  const enter = (text: string) => {
    const typed = inFigures.has(type) ? plainDigits(text) : text;
    onChange(phones && country ? phones.withChosenCode(typed, chosen, country) : typed);
  };
  return (
    <TextField
      ref={input}
      label={label}
      error={error}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' && Number.isInteger(Number(config.step ?? 0.5)) ? 'numeric' : keys[type]}
      autoComplete={knownAs[step.field ?? ''] ?? 'off'}
      autoCapitalize={type === 'text' ? 'words' : 'none'}
      spellCheck={false}
      enterKeyHint="go"
      dir={value === '' ? undefined : country ? 'ltr' : 'auto'}
      required={isRequired(step)}
      disabled={config.disabled}
      placeholder={config.placeholder}
      value={String(value)}
      onChange={({ target }) => enter(target.value)}
      onBlur={onLeave}
      leading={
        phones &&
        country && (
          <phones.CountrySelect
            number={String(value)}
            own={country}
            chosen={chosen}
            disabled={config.disabled}
            onChange={(number, next) => {
              setChosen(next);
              onChange(number);
            }}
          />
        )
      }
    />
  );
}

export function TextareaControl({ step, label, value, error, onChange, onLeave }: FieldControlProps) {
  const id = useId();
  const input = useArrivalFocus<HTMLTextAreaElement>(step.fieldConfig?.autoFocus);
  const config = step.fieldConfig ?? {};
  return (
    <FieldLayout id={id} label={label} error={error} required={isRequired(step)}>
      <textarea
        ref={input}
        autoComplete={step.field === 'address' ? 'street-address' : undefined}
        id={id}
        rows={config.rows ?? 3}
        required={isRequired(step)}
        disabled={config.disabled}
        placeholder={config.placeholder}
        dir={value === '' ? undefined : 'auto'}
        value={String(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className={`${controlClass} w-full py-2`}
      />
    </FieldLayout>
  );
}

export function DropdownControl({ step, label, value, error, onChange, onLeave }: FieldControlProps) {
  const words = useWords();
  const input = useArrivalFocus<HTMLSelectElement>(step.fieldConfig?.autoFocus);
  return (
    <SelectField
      ref={input}
      label={label}
      error={error}
      required={isRequired(step)}
      disabled={step.fieldConfig?.disabled}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    >
      <option value="" disabled>
        {step.fieldConfig?.placeholder ?? words.choose}
      </option>
      {step.dropdownOptions?.map((option) => (
        <option key={option} value={option}>
          {choiceLabel(step, option)}
        </option>
      ))}
    </SelectField>
  );
}

function keyboardOf(step: Step): TextType {
  const wanted = step.fieldConfig?.type ?? step.inputType ?? 'text';
  if (step.field === 'mobile') return 'tel';
  if (step.field === 'email') return 'email';
  return textTypes.find((type) => type === wanted) ?? 'text';
}

const textTypes = ['email', 'tel', 'number', 'url'] as const;
type TextType = (typeof textTypes)[number] | 'text';

/** Kept in the digits that staff and services read, whatever the keyboard's are. */
const inFigures = new Set<TextType>(['tel', 'number']);

/** The on-screen keyboards by type. */
const keys: Record<TextType, ComponentProps<'input'>['inputMode']> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'decimal',
};

/** Only the parent's own data: a browser knows nothing of the child. */
const knownAs: Record<string, string> = {
  first_name: 'name',
  last_name: 'family-name',
  mobile: 'tel',
  email: 'email',
  city: 'address-level2',
  // One line of it; the whole is for a field of several.
  address: 'address-line1',
};
