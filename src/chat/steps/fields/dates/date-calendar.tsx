import type { ComponentType } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import 'react-day-picker/style.css';
import './date-calendar.css';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { useWords } from '../../../words/use-words.ts';

export interface DateCalendarProps {
  /** YYYY-MM-DD, or anything else when no day is chosen. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  /** The direction of its surroundings. */
  dir?: 'ltr' | 'rtl';
  onPick: (day: string) => void;
}

/**
 * The calendar with the names of days, months and buttons in a language; in English if they cannot be fetched. English
 * days are British: "9 August 2022" contains the visible 9, as speech input requires.
 */
export async function calendarIn(language: ChatLanguage): Promise<ComponentType<DateCalendarProps>> {
  const locale = await locales[language]().catch(() => undefined);
  return (props) => <DateCalendar {...props} locale={locale} />;
}

/** A calendar month, weeks from Sunday, with drop-downs for month and year: a birth year is quick to reach. */
function DateCalendar({
  value,
  today,
  min,
  max,
  dir,
  onPick,
  locale,
}: DateCalendarProps & { locale: DayPickerProps['locale'] }) {
  const words = useWords();
  const selected = parseLocalDate(value) ?? undefined;
  const first = parseLocalDate(min ?? '') ?? undefined;
  const last = parseLocalDate(max ?? '') ?? undefined;
  const now = parseLocalDate(today) ?? new Date();
  return (
    <section
      aria-label={words.date.calendar}
      className="date-calendar col-span-full flex justify-center sm:order-last"
    >
      <DayPicker
        // Typing a day shows its month.
        key={selected ? value : ''}
        dir={dir}
        locale={locale}
        mode="single"
        weekStartsOn={0}
        captionLayout="dropdown"
        today={now}
        selected={selected}
        defaultMonth={selected ?? middle(first, last)}
        startMonth={first}
        // Its own limit is the end of this year.
        endMonth={last ?? new Date(now.getFullYear() + 10, 11)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(day) => day && onPick(localDate(day))}
      />
    </section>
  );
}

/** Returns the initial month: a third of the allowed years before the last one, where a pupil's birth year may be. */
function middle(first: Date | undefined, last: Date | undefined): Date | undefined {
  if (!first || !last) return last ?? first;
  return new Date(last.getFullYear() - Math.round((last.getFullYear() - first.getFullYear()) / 3), 0, 1);
}

const locales = {
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  es: async () => (await import('react-day-picker/locale/es')).es,
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  hi: async () => (await import('react-day-picker/locale/hi')).hi,
  ar: async () => (await import('react-day-picker/locale/ar')).ar,
};
