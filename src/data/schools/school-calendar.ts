import * as z from 'zod/mini';

/** From and to within a day, as "09:00". */
export type OpenRange = readonly [from: string, to: string];
/** Seven days from Monday, each with up to two ranges. */
export type OpeningHours = readonly (readonly OpenRange[])[];

export interface Holiday {
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  name: string;
}

export const mostHolidays = 365;
/** In hours. */
export const longestPromise = 240;

const workday: readonly OpenRange[] = [['09:00', '17:00']];

/** What holds for a school that has saved none, as in the database (`school_calendar`). */
export const usualCalendar = {
  hours: [workday, workday, workday, workday, workday, [], []],
  time_zone: 'Asia/Kolkata',
  country: 'IN',
  promise: 24,
} as const;

const hoursSchema = z.array(z.array(z.tuple([z.string(), z.string()])));
const holidaysSchema = z.array(z.object({ from: z.string(), to: z.string(), name: z.string() }));

export function readHours(value: unknown): OpeningHours {
  const read = hoursSchema.safeParse(value);
  return read.success && read.data.length === 7 ? read.data : usualCalendar.hours;
}

export function readPromise(value: unknown): number {
  return typeof value === 'number' ? value : usualCalendar.promise;
}

export function readHolidays(value: unknown): readonly Holiday[] {
  const read = holidaysSchema.safeParse(value);
  return read.success ? read.data : [];
}
