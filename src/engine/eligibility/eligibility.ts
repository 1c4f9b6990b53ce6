import type { Eligibility, GradeAge } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { isRecord } from '../values/guards.ts';
import { isEligibilityOutline } from './academic-years.ts';

/** What a birth date means for the academic year that begins in a given year. */
export interface AgeOnDay {
  /** The day on which the age counts, YYYY-MM-DD. */
  day: string;
  /** Completed months on that day; below 0 for a child born after it. */
  months: number;
  /** The grades for that age, in the order of the school's table. */
  grades: string[];
}

/** Returns a school's ages and years, without malformed grades; undefined when it has none. */
export function eligibilityOf({ eligibility }: { eligibility?: unknown }): Eligibility | undefined {
  return isEligibilityOutline(eligibility)
    ? { ...eligibility, grades: eligibility.grades.filter(isGradeAge) }
    : undefined;
}

/**
 * Returns a child's age on the school's day of the given year, and the grades for it; null for a birth date that is none.
 * The database has the same rule (`private.age_on_day`).
 */
export function ageOnDay({ ageOn, grades }: Eligibility, born: string, year: number): AgeOnDay | null {
  if (!isDay(born)) return null;
  const day = dayOfYear(year, ageOn);
  const months = completedMonths(born, day);
  return { day, months, grades: grades.filter((each) => isAgeFor(each, months)).map(({ grade }) => grade) };
}

/**
 * Returns the completed months from one day to another, both YYYY-MM-DD. A month is complete on the same day of a later
 * month: a child born on 29 February is a year older on 1 March of a common year.
 */
export function completedMonths(from: string, to: string): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
}

/** Returns the year of the next day on which ages count; undefined without a day (YYYY-MM-DD). */
export function comingYear({ ageOn }: Pick<Eligibility, 'ageOn'>, today: string): number | undefined {
  return isDay(today) ? Number(today.slice(0, 4)) + (today.slice(5) > ageOn ? 1 : 0) : undefined;
}

function isGradeAge(value: unknown): value is GradeAge {
  if (!isRecord(value)) return false;
  const { grade, from, to } = value;
  return typeof grade === 'string' && Number.isFinite(from) && (to === undefined || Number.isFinite(to));
}

function isAgeFor({ from, to }: GradeAge, months: number): boolean {
  return months >= from && (to === undefined || months < to);
}

/** Returns a day (MM-DD) of a year as YYYY-MM-DD; 29 February is 28 February in a common year. */
export function dayOfYear(year: number, monthDay: string): string {
  const day = `${String(year).padStart(4, '0')}-${monthDay}`;
  return isDay(day) || monthDay !== '02-29' ? day : day.replace(/29$/, '28');
}

function partsOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}
