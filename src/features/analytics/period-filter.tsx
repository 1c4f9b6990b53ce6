import { useTranslation } from 'react-i18next';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { type Days, isAnalyticsDay, type Period, presets, problemOfDays } from './period.ts';
import type { AnalyticsChoice } from './use-analytics-address.ts';

/** Chooses the period of the figures. */
export function PeriodFilter({
  period,
  days,
  yearBegins,
  choose,
}: {
  period: Period;
  days: Days;
  /** The first day of school years, MM-DD. */
  yearBegins: string;
  choose(change: Partial<AnalyticsChoice>): void;
}) {
  const { t } = useTranslation('analytics');
  const { reader } = useDateText();
  const problem = problemOfDays(days);
  const month = new Intl.DateTimeFormat(reader.language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`2000-${yearBegins}`),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div
      role="search"
      aria-label={t('filter.name')}
      className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
    >
      <SelectField
        label={t('filter.period')}
        value={period.preset}
        onChange={({ target }) => {
          const preset = presets.find((each) => each === target.value);
          choose({ period: preset ? { preset } : { preset: 'custom', ...days } });
        }}
        className="max-sm:col-span-2 sm:w-72"
      >
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {t(`filter.periods.${preset}`, { month })}
          </option>
        ))}
        <option value="custom">{t('filter.periods.custom')}</option>
      </SelectField>
      {period.preset === 'custom' && (
        <>
          <DayField
            label={t('filter.from')}
            day={days.from}
            onChange={(from) => choose({ period: { ...period, from } })}
          />
          <DayField
            label={t('filter.to')}
            day={days.to}
            error={problem && t(`filter.problem.${problem}`)}
            onChange={(to) => choose({ period: { ...period, to } })}
          />
        </>
      )}
    </div>
  );
}

function DayField({
  label,
  day,
  error,
  onChange,
}: {
  label: string;
  day: string;
  error?: string | null;
  onChange(day: string): void;
}) {
  const { value, change } = useDebouncedInput(day, (typed) => {
    if (isAnalyticsDay(typed) && typed !== day) onChange(typed);
  });
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => change(target.value)}
      className="min-w-0 sm:w-44"
    />
  );
}
