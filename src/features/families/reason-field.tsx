import { useTranslation } from 'react-i18next';
import { longestReason } from '#data/families/change-family.ts';
import { TextField } from '#ui/controls/field.tsx';

/** Why a family is joined or split; colleagues read it in the list of changes. */
export function ReasonField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange(value: string): void;
}) {
  const { t } = useTranslation('families');
  return (
    <TextField
      label={t('reason.label')}
      name="reason"
      required
      maxLength={longestReason}
      value={value}
      error={error}
      hint={t('reason.hint')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
