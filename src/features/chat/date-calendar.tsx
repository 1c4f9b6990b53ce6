import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import './date-calendar.css';
import { localDate, parseLocalDate } from '../../lib/local-date.ts';
import { words } from './chat-words.ts';

interface DateCalendarProps {
  /** YYYY-MM-DD, or anything else when no day is chosen. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  /** The direction of what is around it. */
  dir?: 'ltr' | 'rtl';
  onPick: (day: string) => void;
}

/** A month of days, weeks from Sunday, with month and year a choice away: a birth year is quick to reach. */
export function DateCalendar({ value, today, min, max, dir, onPick }: DateCalendarProps) {
  const selected = parseLocalDate(value) ?? undefined;
  const first = parseLocalDate(min ?? '') ?? undefined;
  const last = parseLocalDate(max ?? '') ?? undefined;
  return (
    <section
      aria-label={words.date.calendar}
      className="date-calendar col-span-full flex justify-center sm:order-last"
    >
      <DayPicker
        // A day that is typed meanwhile brings its month into view.
        key={selected ? value : ''}
        dir={dir}
        mode="single"
        weekStartsOn={0}
        captionLayout="dropdown"
        today={parseLocalDate(today) ?? undefined}
        selected={selected}
        defaultMonth={selected ?? middle(first, last)}
        startMonth={first}
        endMonth={last}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(day) => day && onPick(localDate(day))}
      />
    </section>
  );
}

/** Where the search for a day begins: a child of a school's middle years, rather than today. */
function middle(first: Date | undefined, last: Date | undefined): Date | undefined {
  if (!first || !last) return last ?? first;
  return new Date(last.getFullYear() - Math.round((last.getFullYear() - first.getFullYear()) / 3), 0, 1);
}
