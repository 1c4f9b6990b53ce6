import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type EnquiryField, fieldOptions, longestMobile } from './enquiry-form-fields.ts';

/** One field of the enquiry, of the kind that the specification gives it. */
export function EnquiryControl({
  field,
  value,
  error,
  onChange,
}: {
  field: EnquiryField;
  value: string;
  error: string | null;
  onChange(value: string): void;
}) {
  const { t } = useTranslation('developer');
  const common = { label: t(`database.fields.${field}`), required: true, value, error };
  const options = fieldOptions[field];
  if (options) {
    return (
      <SelectField {...common} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('database.enquiry.choose')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      type={types[field] ?? 'text'}
      maxLength={field === 'mobile' ? longestMobile : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const types: Partial<Record<EnquiryField, string>> = { email: 'email', mobile: 'tel', date_of_birth: 'date' };
