import { addDays, type Days } from '../period.ts';

/** Consecutive days counted together. The period may cut the first and the last short. */
export interface Bucket extends Days {
  count: number;
}

export type BucketUnit = 'day' | 'week' | 'month';

/** Groups days into as many bars as are legible: days for some six weeks, then weeks from Monday, then months. */
export function timeBuckets(perDay: readonly { day: string; count: number }[]): {
  unit: BucketUnit;
  buckets: Bucket[];
} {
  const unit = perDay.length <= 45 ? 'day' : perDay.length <= 200 ? 'week' : 'month';
  const buckets: Bucket[] = [];
  let open = '';
  for (const { day, count } of perDay) {
    const start = starts[unit](day);
    const last = buckets.at(-1);
    if (last && start === open) {
      last.to = day;
      last.count += count;
    } else {
      buckets.push({ from: day, to: day, count });
      open = start;
    }
  }
  return { unit, buckets };
}

/** Returns the first day of the bucket of a day. */
const starts: Record<BucketUnit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
};
