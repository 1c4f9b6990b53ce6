import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holiday, mostHolidays } from '#data/schools/school-calendar.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { holidayFault } from './calendar-faults.ts';

/** The days on which the school is closed besides. */
export function HolidaysField({
  holidays,
  showsFaults,
  onChange,
}: {
  holidays: readonly Holiday[];
  showsFaults: boolean;
  onChange(holidays: readonly Holiday[]): void;
}) {
  const { t } = useTranslation('schools');
  const id = useId();
  // A row that was added here takes the focus; one that was there does not.
  const known = useRef(holidays.length);
  const set = (at: number, part: Partial<Holiday>) =>
    onChange(holidays.map((old, n) => (n === at ? { ...old, ...part } : old)));
  const tooMany = holidays.length > mostHolidays;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('settings.sections.holidays')}</legend>
      {holidays.length === 0 && <p className="text-ink-soft text-sm">{t('holidays.none')}</p>}
      <ul className="grid gap-4">
        {holidays.map((holiday, at) => {
          const fault = showsFaults ? holidayFault(holiday) : null;
          const dayFault = fault === 'name' ? null : fault;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a holiday has no other id before it is saved.
              key={at}
              className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_10rem_10rem_auto]"
            >
              <TextField
                name={fault === 'name' ? `holidays.${at}` : undefined}
                label={t('holidays.name')}
                value={holiday.name}
                maxLength={80}
                autoComplete="off"
                autoFocus={at >= known.current}
                error={fault === 'name' ? t('holidays.fault.name') : null}
                onChange={({ target }) => set(at, { name: target.value })}
                className="max-sm:col-span-3"
              />
              <TextField
                type="date"
                name={dayFault ? `holidays.${at}` : undefined}
                label={t('holidays.from')}
                value={holiday.from}
                onChange={({ target }) =>
                  set(at, {
                    from: target.value,
                    // Most are one day.
                    ...(['', holiday.from].includes(holiday.to) && { to: target.value }),
                  })
                }
                className="min-w-0"
              />
              <TextField
                type="date"
                label={t('holidays.to')}
                value={holiday.to}
                error={dayFault && t(`holidays.fault.${dayFault}`)}
                onChange={({ target }) => set(at, { to: target.value })}
                className="min-w-0"
              />
              <IconButton
                label={t('holidays.remove', { name: holiday.name })}
                icon={<X className="size-4" />}
                onClick={() => {
                  known.current = holidays.length;
                  onChange(holidays.filter((_, n) => n !== at));
                }}
                className="mt-[1.625rem] text-ink-soft"
              />
            </li>
          );
        })}
      </ul>
      <FieldError id={id} error={tooMany ? t('settings.fault.holidays') : null} />
      <Button
        variant="outline"
        disabled={holidays.length >= mostHolidays}
        onClick={() => {
          known.current = holidays.length;
          onChange([...holidays, { from: '', to: '', name: '' }]);
        }}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t('holidays.add')}
      </Button>
    </fieldset>
  );
}
