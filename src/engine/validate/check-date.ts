import type { AnswerCheck } from '../conversation.ts';
import type { FieldConfig, Json } from '../tenant-config.ts';
import { invalidAnswer } from './invalid-answer.ts';

/**
 * Checks a date (YYYY-MM-DD). Limits are fixed days, `today`, or `today-18y`; a relative one is skipped when
 * `today` is not known.
 */
export function checkDate(
  label: string,
  answer: Json,
  limits: FieldConfig | undefined,
  today: string,
): AnswerCheck {
  if (typeof answer !== 'string' || !isDay(answer)) {
    return invalidAnswer('not_a_date', `${label} is not a date`);
  }
  const min = dateLimit(limits?.min, today);
  const max = dateLimit(limits?.max, today);
  if (min && answer < min)
    return invalidAnswer('too_early', `${label} cannot be before ${formatLongDate(min)}`);
  if (max && answer > max)
    return invalidAnswer('too_late', `${label} cannot be after ${formatLongDate(max)}`);
  return { ok: true, value: answer };
}

/** Returns a limit as a day (YYYY-MM-DD), for the check and for the date picker; undefined when there is none. */
export function dateLimit(limit: string | number | undefined, today: string): string | undefined {
  if (typeof limit !== 'string') return undefined;
  const years = /^today(?:-(\d{1,3})y)?$/.exec(limit);
  if (!years) return isDay(limit) ? limit : undefined;
  if (!isDay(today)) return undefined;
  if (years[1] === undefined) return today;
  return `${String(Math.max(0, Number(today.slice(0, 4)) - Number(years[1]))).padStart(4, '0')}-01-01`;
}

/** Formats a day as 4 May 2020. Anything else is returned unchanged. */
export function formatLongDate(day: string): string {
  if (!isDay(day)) return day;
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Returns whether a text is an existing day, YYYY-MM-DD. `Date` rejects a day that does not exist, or rolls it over. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}
