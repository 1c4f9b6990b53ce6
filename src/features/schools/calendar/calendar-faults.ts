import {
  type Holiday,
  longestPromise,
  mostHolidays,
  type OpeningHours,
} from '#data/schools/school-calendar.ts';
import type { SchoolSettings } from '#data/schools/school-settings.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { lengthOf } from '#lib/text/length-of.ts';

export type DayFault = 'clock' | 'order' | 'overlap';
export type HolidayFault = 'name' | 'day' | 'order';

/** Returns what is wrong with the ranges of a day; the database checks again. */
export function dayFault(ranges: OpeningHours[number]): DayFault | null {
  if (ranges.some(([from, to]) => !clock.test(from) || !clock.test(to))) return 'clock';
  if (ranges.some(([from, to]) => from >= to)) return 'order';
  return ranges.some(([from], at) => from < (ranges[at - 1]?.[1] ?? '')) ? 'overlap' : null;
}

export function holidayFault({ from, to, name }: Holiday): HolidayFault | null {
  if (name.trim() === '' || lengthOf(name.trim()) > 80) return 'name';
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (!first || !last) return 'day';
  return last < first || last.getTime() - first.getTime() > yearMs ? 'order' : null;
}

/** Returns the part of the calendar that cannot be saved, as the name of its inputs. */
export function calendarFault({
  hours,
  promise,
  holidays,
}: Pick<SchoolSettings, 'hours' | 'promise' | 'holidays'>): string | null {
  const day = hours.findIndex((ranges) => dayFault(ranges) !== null);
  if (day >= 0) return `hours.${day}`;
  if (hours.every((ranges) => ranges.length === 0)) return 'hours';
  if (!Number.isInteger(promise) || promise < 1 || promise > longestPromise) return 'promise';
  const holiday = holidays.findIndex((one) => holidayFault(one) !== null);
  if (holiday >= 0) return `holidays.${holiday}`;
  return holidays.length > mostHolidays ? 'holidays' : null;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const yearMs = 365.5 * 86_400_000;
