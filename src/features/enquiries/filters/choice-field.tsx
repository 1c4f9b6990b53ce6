import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field.tsx';

/** A drop-down in which "All" narrows nothing. A value that is not among the choices, from an old address, stays visible. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}) {
  const { t } = useTranslation('enquiries');
  const isKnown = value === '' || choices.some(([one]) => one === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filters.all')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
