import { dayOfYear, type Eligibility, type GradeAge } from '#engine';

/**
 * Returns the first and the last birth day (YYYY-MM-DD) of the children who are of a grade's age in a year; `from` is
 * null for a grade without an upper age.
 */
export function birthDays(
  rule: Eligibility,
  { from, to }: GradeAge,
  year: number,
): { from: string | null; to: string } {
  const day = dayOfYear(year, rule.ageOn);
  return { from: to === undefined ? null : nextDay(monthsBefore(day, to)), to: monthsBefore(day, from) };
}

/** The last birth day on which so many months are complete by a day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
