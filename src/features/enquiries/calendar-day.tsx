import { useDateText } from '#lib/dates/use-date-text.ts';

/** A date without a time, YYYY-MM-DD, as the reader writes dates. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{useDateText().calendarDate(day)}</time>;
}
