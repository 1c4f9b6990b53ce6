import { useTranslation } from 'react-i18next';
import { longestPromise } from '#data/schools/school-calendar.ts';
import { TextField } from '#ui/controls/field.tsx';

/** Within how many of its open hours the school answers a family. */
export function PromiseField({
  promise,
  error,
  onChange,
}: {
  promise: number;
  error: string | null;
  onChange(promise: number): void;
}) {
  const { t } = useTranslation('schools');
  return (
    <TextField
      name="promise"
      type="number"
      inputMode="numeric"
      min={1}
      max={longestPromise}
      label={t('settings.fields.promise')}
      hint={t('settings.promiseHint')}
      error={error}
      value={Number.isNaN(promise) ? '' : promise}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      className="mt-5 max-w-md"
    />
  );
}
