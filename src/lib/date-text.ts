/** A moment in the reader's own time zone, in the US format of the specification: "Nov 21, 2026, 3:04 PM". */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : momentFormat.format(moment);
}

/** The same moment with its weekday and zone, for a tooltip. */
export function exactMomentText(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : exactFormat.format(moment);
}

/** The time of day, for "updated 3:04 PM". */
export function clockText(moment: Date): string {
  return clockFormat.format(moment);
}

/**
 * A calendar date (YYYY-MM-DD) as "Mar 9, 2015". It never becomes a `Date`, so no time zone can move it to the day
 * before. What is not a calendar date is returned as it came.
 */
export function calendarDateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year && name && day ? `${name} ${Number(day)}, ${year}` : date;
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
