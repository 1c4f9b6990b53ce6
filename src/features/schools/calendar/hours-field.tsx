import { CopyCheck, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpeningHours, usualCalendar } from '#data/schools/school-calendar.ts';
import { weekdays } from '#lib/dates/weekdays.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldError } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { dayFault } from './calendar-faults.ts';

type Day = OpeningHours[number];

/** When the school is open: each day of the week, with up to two ranges. */
export function HoursField({
  hours,
  showsFaults,
  onChange,
}: {
  hours: OpeningHours;
  showsFaults: boolean;
  onChange(hours: OpeningHours): void;
}) {
  const { t } = useTranslation('schools');
  const id = useId();
  const days = weekdays();
  const set = (at: number, day: Day) => onChange(hours.map((old, n) => (n === at ? day : old)));
  const copyMonday = () => onChange(hours.map((old, n) => (n < 5 ? (hours[0] ?? old) : old)));
  const isClosed = hours.every((day) => day.length === 0);
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('settings.sections.hours')}</legend>
      <ul className="grid">
        {hours.map((day, at) => (
          <DayRow
            key={days[at]}
            at={at}
            name={days[at] ?? ''}
            day={day}
            usual={hours.find((one) => one.length > 0) ?? usualCalendar.hours[0]}
            showsFault={showsFaults}
            onChange={(next) => set(at, next)}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={showsFaults && isClosed ? t('settings.fault.hours') : null} />
      <Button variant="outline" onClick={copyMonday} className="justify-self-start">
        <CopyCheck aria-hidden className="size-4" />
        {t('hours.copyMonday')}
      </Button>
    </fieldset>
  );
}

function DayRow({
  at,
  name,
  day,
  usual,
  showsFault,
  onChange,
}: {
  at: number;
  name: string;
  day: Day;
  /** What a day that is switched on begins with. */
  usual: Day;
  showsFault: boolean;
  onChange(day: Day): void;
}) {
  const { t } = useTranslation('schools');
  const id = useId();
  const fault = showsFault ? dayFault(day) : null;
  const set = (n: number, end: 0 | 1, time: string) =>
    onChange(
      day.map((range, m) => (m !== n ? range : end === 0 ? ([time, range[1]] as const) : [range[0], time])),
    );
  const clock = (n: number, end: 0 | 1, time: string) => (
    <input
      type="time"
      name={`hours.${at}`}
      aria-label={t(labels[n === 0 ? 0 : 1][end], { day: name })}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? id : undefined}
      value={time}
      onChange={({ target }) => set(n, end, target.value)}
      className={`${controlClass} w-32 px-2 sm:w-[8.5rem] min-w-0 tabular-nums`}
    />
  );
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-line not-last:border-b py-2 sm:grid-cols-[10rem_auto_1fr]">
      <Switch isOn={day.length > 0} onChange={(isOpen) => onChange(isOpen ? usual : [])}>
        <span className="font-medium">{name}</span>
      </Switch>
      {day.length === 0 ? (
        <p className="flex min-h-11 items-center text-ink-soft text-sm max-sm:hidden">{t('hours.closed')}</p>
      ) : (
        <div className="grid gap-2 max-sm:order-last max-sm:col-span-2">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {day.map(([from, to], n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the day.
              <span key={n} className="flex items-center gap-2">
                {clock(n, 0, from)}
                <span aria-hidden>–</span>
                {clock(n, 1, to)}
                {n === 1 && (
                  <IconButton
                    label={t('hours.removeSecond', { day: name })}
                    icon={<X className="size-4" />}
                    onClick={() => onChange(day.slice(0, 1))}
                    className="text-ink-soft"
                  />
                )}
              </span>
            ))}
          </div>
          <FieldError id={id} error={fault && t(`hours.fault.${fault}`)} />
        </div>
      )}
      {day.length === 1 && (
        <IconButton
          label={t('hours.addSecond', { day: name })}
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...day, ['', '']])}
          className="text-ink-soft"
        />
      )}
    </li>
  );
}

const labels = [
  ['hours.opens', 'hours.closes'],
  ['hours.opensAgain', 'hours.closesAgain'],
] as const;
