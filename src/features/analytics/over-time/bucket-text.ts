import { useDateText } from '#lib/dates/use-date-text.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { addDays } from '../period.ts';
import type { Bucket, BucketUnit } from './time-buckets.ts';

/** Returns the labels of time buckets: for a table row, and shorter for below a bar. */
export function useBucketText(unit: BucketUnit) {
  const dates = useDateText();
  const { language } = dates.reader;
  return {
    row: ({ from, to }: Bucket) => {
      if (unit === 'month' && isWholeMonth(from, to)) return formatDay(from, language, wholeMonth);
      return from === to
        ? dates.calendarDate(from)
        : `${dates.calendarDate(from)} – ${dates.calendarDate(to)}`;
    },
    tick: (from: string) => formatDay(from, language, unit === 'month' ? shortMonth : shortDay),
  };
}

function isWholeMonth(from: string, to: string): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

/** Formats a calendar day, independent of the time zone. */
function formatDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-IN' : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const wholeMonth: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };
const shortMonth: Intl.DateTimeFormatOptions = { month: 'short', year: '2-digit' };
const shortDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
