import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { controlClass, FieldError } from '#ui/controls/field.tsx';

/** A day of any year: a day and a month. */
export function DayOfYearField({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name?: string;
  label: string;
  /** MM-DD. */
  value: string;
  error: string | null;
  onChange(value: string): void;
}) {
  const { t } = useTranslation('schools');
  const id = useId();
  const [month = '', day = ''] = value.split('-');
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium text-ink-soft text-sm">{label}</legend>
      <div className="flex gap-2">
        <select
          name={name}
          aria-label={t('ages.day')}
          aria-invalid={error ? true : undefined}
          value={day}
          onChange={({ target }) => onChange(`${month}-${target.value}`)}
          className={controlClass}
        >
          {numbers(31).map((each) => (
            <option key={each} value={each}>
              {Number(each)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('ages.month')}
          value={month}
          onChange={({ target }) => onChange(`${target.value}-${day}`)}
          className={`${controlClass} min-w-0 flex-1`}
        >
          {numbers(12).map((each, at) => (
            <option key={each} value={each}>
              {new Intl.DateTimeFormat(currentLanguage(), { month: 'long' }).format(new Date(2000, at, 1))}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** 01 and so on. */
function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));
}
