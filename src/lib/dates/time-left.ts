import { clockText, type DateReader, dayOf, weekdayClockText, weekdayDateText } from './date-text.ts';

/** How much time a promise leaves, in the words of the reader; the view has a text for each kind. */
export type RemainingTime =
  | { kind: 'minutes' | 'hours' | 'minutesLate' | 'hoursLate' | 'daysLate'; count: number }
  | { kind: 'tomorrow' | 'by'; at: string };

/** Counts hours within the reader's day, and names the day beyond, with the time within a week; late, whole units count. */
export function timeLeftUntil(due: Date, now: Date, reader: DateReader): RemainingTime {
  const leftMs = due.getTime() - now.getTime();
  if (leftMs < 0) return lateBy(-leftMs);
  if (isSameDay(due, now, reader)) {
    const minutes = Math.max(1, Math.floor(leftMs / minuteMs));
    return minutes < 60
      ? { kind: 'minutes', count: minutes }
      : { kind: 'hours', count: Math.floor(minutes / 60) };
  }
  const tomorrow = new Date(`${dayOf(now, reader.timeZone)}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return dayOf(due, reader.timeZone) === tomorrow.toISOString().slice(0, 10)
    ? { kind: 'tomorrow', at: clockText(due, reader) }
    : { kind: 'by', at: (leftMs < sixDaysMs ? weekdayClockText : weekdayDateText)(due, reader) };
}

export function isSameDay(one: Date, other: Date, { timeZone }: DateReader): boolean {
  return dayOf(one, timeZone) === dayOf(other, timeZone);
}

function lateBy(ms: number): RemainingTime {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return { kind: 'minutesLate', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { kind: 'hoursLate', count: hours }
    : { kind: 'daysLate', count: Math.floor(hours / 24) };
}

const minuteMs = 60_000;
/** Further away, a weekday alone could be taken for that of today. */
const sixDaysMs = 6 * 24 * 60 * minuteMs;
