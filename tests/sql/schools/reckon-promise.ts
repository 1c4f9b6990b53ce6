/** A school's calendar as in its settings. */
export interface Calendar {
  hours: [from: string, to: string][][];
  holidays: { from: string; to: string; name: string }[];
  time_zone: string;
  promise: number;
}

const minuteMs = 60_000;
/** Clocks of every zone here change at a half or a full hour of UTC. */
const stepMs = 30 * minuteMs;

/**
 * Returns when the promise ends, by looking at the clock on the wall in every single minute. Times in milliseconds, whole
 * minutes.
 */
export function reckonPromise({ hours, holidays, time_zone, promise }: Calendar, at: number): number {
  const offsetAt = offsetsOf(time_zone);
  const ranges = hours.map((day) => day.map(([from, to]) => [minuteOf(from), minuteOf(to)] as const));
  let left = promise * 60;
  let minute = at;
  let isOpen = (_: number) => false;
  let day = Number.NaN;
  for (; left > 0; minute += minuteMs) {
    const wall = minute + offsetAt(minute);
    if (Math.floor(wall / 86_400_000) !== day) {
      day = Math.floor(wall / 86_400_000);
      const date = new Date(wall).toISOString().slice(0, 10);
      const isHoliday = holidays.some(({ from, to }) => from <= date && date <= to);
      const today = isHoliday ? [] : (ranges[(new Date(wall).getUTCDay() + 6) % 7] ?? []);
      isOpen = (of) => today.some(([from, to]) => from <= of && of < to);
    }
    if (isOpen(Math.floor((wall - day * 86_400_000) / minuteMs))) left -= 1;
  }
  return minute;
}

/** Returns the moment at which a wall shows this time, or one next to it where none does. */
export function atWall(zone: string, date: string, minute: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  return wall - offsetsOf(zone)(wall - offsetsOf(zone)(wall));
}

const offsets = new Map<string, (at: number) => number>();

/** How far a zone's clocks are ahead of UTC, asked of the runtime once for each half hour. */
function offsetsOf(zone: string): (at: number) => number {
  const known = offsets.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const seen = new Map<number, number>();
  const offsetAt = (at: number) => {
    const step = Math.floor(at / stepMs);
    let offset = seen.get(step);
    if (offset === undefined) {
      const [day, month, year, hour, minute] = format.format(step * stepMs).match(/\d+/g) ?? [];
      offset = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - step * stepMs;
      seen.set(step, offset);
    }
    return offset;
  };
  offsets.set(zone, offsetAt);
  return offsetAt;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
