import { useDateText } from '#lib/dates/use-date-text.ts';

/** A date without a time (YYYY-MM-DD), in the reader's format. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{useDateText().calendarDate(day)}</time>;
}
