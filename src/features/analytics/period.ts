import { parseLocalDate } from '#lib/dates/local-date.ts';

export const presets = ['7d', '30d', '90d', 'year'] as const;
export type Preset = (typeof presets)[number];

/** A period of analytics: recent days, the school year so far, or custom days. */
export type Period = { preset: Preset } | ({ preset: 'custom' } & Days);

/** First and last day, YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}

export const usualPreset: Preset = '30d';

/** The first day of school years, MM-DD, where no school says otherwise. */
export const usualYearBegins = '04-01';

/** Returns the days of a period. `today` is YYYY-MM-DD in the reader's time zone, `yearBegins` MM-DD. */
export function daysOf(period: Period, today: string, yearBegins = usualYearBegins): Days {
  if (period.preset === 'custom') return { from: period.from, to: period.to };
  if (period.preset === 'year') return { from: schoolYearStart(today, yearBegins), to: today };
  return { from: addDays(today, 1 - lengths[period.preset]), to: today };
}

/** Returns why these days are invalid; null when they are valid. */
export function problemOfDays({ from, to }: Days): 'order' | 'length' | null {
  if (from > to) return 'order';
  return addDays(from, longestDays) < to ? 'length' : null;
}

/** Returns the number of days, first and last included. */
export function countDays({ from, to }: Days): number {
  return Math.round((utc(to) - utc(from)) / dayMs) + 1;
}

export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns whether figures can be requested for a day. While a year is being typed it is 2, then 20, then 202. */
export function isAnalyticsDay(text: string): boolean {
  return text >= '1990-01-01' && text <= '2999-12-30' && parseLocalDate(text) !== null;
}

function schoolYearStart(today: string, yearBegins: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < yearBegins ? 1 : 0);
  const [month, day] = yearBegins.split('-');
  // 29 February is 1 March in most years.
  return addDays(`${year}-${month}-01`, Number(day) - 1);
}

function utc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

const lengths: Record<Exclude<Preset, 'year'>, number> = { '7d': 7, '30d': 30, '90d': 90 };
/** The database's limit. */
const longestDays = 1100;
const dayMs = 86_400_000;
