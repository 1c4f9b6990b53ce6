import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeeklyTimes } from '#data/visits/weekly-visits.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { weekdays } from '#lib/dates/weekdays.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import type { VisitFaults } from '../dates/visit-fields.ts';

/** What is entered of a visit that comes again, besides its first day and its time. */
interface WeeklyDraft extends Pick<WeeklyTimes, 'weekdays' | 'except_days' | 'in_holidays' | 'in_hours'> {
  /** Empty: no end. */
  until_day: string;
}

export const newWeekly: WeeklyDraft = {
  weekdays: [],
  until_day: '',
  except_days: [],
  in_holidays: false,
  in_hours: false,
};

/** On which days a visit comes again, until when, and when not. */
export function WeeklyFields({
  draft,
  faults,
  onChange,
}: {
  draft: WeeklyDraft;
  faults: VisitFaults;
  onChange(draft: WeeklyDraft): void;
}) {
  const { t } = useTranslation('visits');
  const id = useId();
  const names = weekdays();
  const toggle = (day: number, isOn: boolean) => {
    const others = draft.weekdays.filter((each) => each !== day);
    onChange({ ...draft, weekdays: isOn ? [...others, day].sort() : others });
  };
  return (
    <>
      <fieldset aria-describedby={`${id}-days`} className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('weekly.days')}</legend>
        <div className="flex flex-wrap gap-2">
          {names.map((name, at) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 text-sm has-checked:border-brand-text has-checked:bg-brand-soft pointer-fine:min-h-9"
            >
              <input
                type="checkbox"
                name="weekdays"
                checked={draft.weekdays.includes(at + 1)}
                onChange={({ target }) => toggle(at + 1, target.checked)}
                className="size-4 accent-brand-text"
              />
              {name}
            </label>
          ))}
        </div>
        <FieldError id={`${id}-days`} error={faults.weekdays} />
      </fieldset>
      <TextField
        label={t('weekly.until')}
        hint={t('weekly.untilHint')}
        type="date"
        name="until_day"
        value={draft.until_day}
        error={faults.until_day}
        onChange={({ target }) => onChange({ ...draft, until_day: target.value })}
      />
      <Exceptions days={draft.except_days} onChange={(except_days) => onChange({ ...draft, except_days })} />
      <div className="grid gap-1 sm:col-span-2">
        <CheckboxField
          label={t('weekly.inHolidays')}
          detail={t('weekly.inHolidaysDetail')}
          checked={draft.in_holidays}
          onChange={(in_holidays) => onChange({ ...draft, in_holidays })}
        />
        <CheckboxField
          label={t('weekly.inHours')}
          detail={t('weekly.inHoursDetail')}
          checked={draft.in_hours}
          onChange={(in_hours) => onChange({ ...draft, in_hours })}
        />
      </div>
    </>
  );
}

/** Single days on which it does not take place. */
function Exceptions({ days, onChange }: { days: readonly string[]; onChange(days: string[]): void }) {
  const { t } = useTranslation('visits');
  const { calendarDate } = useDateText();
  const [day, setDay] = useState('');
  const isNew = parseLocalDate(day) !== null && !days.includes(day);
  const add = () => {
    if (!isNew) return;
    onChange([...days, day].sort());
    setDay('');
  };
  return (
    <div className="min-w-0">
      <div className="flex items-end gap-2">
        <TextField
          label={t('weekly.except')}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isNew) return;
            event.preventDefault();
            add();
          }}
          className="min-w-0 flex-1"
        />
        <Button variant="outline" disabled={!isNew} onClick={add} className="pointer-fine:min-h-11">
          <Plus aria-hidden className="size-4" />
          {t('weekly.leaveOut')}
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {days.map((each) => (
            <li key={each}>
              <Button
                variant="outline"
                aria-label={t('weekly.takeBack', { day: calendarDate(each) })}
                onClick={() => onChange(days.filter((other) => other !== each))}
                className="px-3 text-sm tabular-nums"
              >
                {calendarDate(each)}
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
