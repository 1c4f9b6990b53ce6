import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { fr } from 'react-day-picker/locale/fr';
import 'react-day-picker/style.css';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** A calendar month to choose a first and a last day. */
export function RangeCalendar({
  from,
  to,
  today,
  language,
  onRange,
}: {
  /** YYYY-MM-DD, or empty. */
  from: string;
  to: string;
  today: string;
  language: Language;
  onRange(from: string, to: string): void;
}) {
  const first = parseLocalDate(from) ?? undefined;
  const last = parseLocalDate(to) ?? undefined;
  return (
    <div className="range-calendar">
      <DayPicker
        mode="range"
        locale={locales[language]}
        // The label contains the visible number as a word, so that voice control finds the button.
        labels={{ labelDayButton: (day) => dayNames[language].format(day) }}
        captionLayout="dropdown"
        today={parseLocalDate(today) ?? undefined}
        defaultMonth={last ?? first}
        startMonth={new Date(2020, 0)}
        endMonth={parseLocalDate(today) ?? undefined}
        selected={{ from: first, to: last }}
        onSelect={(range) =>
          onRange(range?.from ? localDate(range.from) : '', range?.to ? localDate(range.to) : '')
        }
      />
    </div>
  );
}

const locales: Record<Language, typeof enUS> = { en: enUS, es, fr };
const dayNames: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-IN', { dateStyle: 'full' }),
  es: new Intl.DateTimeFormat('es', { dateStyle: 'full' }),
  fr: new Intl.DateTimeFormat('fr', { dateStyle: 'full' }),
};
