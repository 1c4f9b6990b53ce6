/** A stretch of time with one offset from UTC, as an iCalendar VTIMEZONE tells it; offsets in seconds. */
export interface Observance {
  /** When it begins, in milliseconds. */
  from: number;
  offsetBefore: number;
  offset: number;
  name: string;
}

/**
 * Returns the changes of a zone's clocks that count between two moments (milliseconds): the last one before, and each
 * between them.
 */
export function observancesOf(zone: string, from: number, to: number): Observance[] {
  const clock = zoneClock(zone);
  const changes: Observance[] = [];
  for (let at = from - searchMs; at < to; at += stepMs) {
    const [before, after] = [clock.offset(at), clock.offset(at + stepMs)];
    if (before === after) continue;
    const change = firstAfter(at, at + stepMs, (moment) => clock.offset(moment) !== before);
    const offset = clock.offset(change);
    changes.push({ from: change, offsetBefore: before, offset, name: clock.name(change) });
  }
  const last = changes.findLastIndex((change) => change.from <= from);
  const counted = last === -1 ? changes : changes.slice(last);
  if (counted[0] && counted[0].from <= from) return counted;
  const offset = clock.offset(from);
  return [{ from: from - searchMs, offsetBefore: offset, offset, name: clock.name(from) }, ...counted];
}

/** Returns a moment as the clocks of a zone show it: `20270111T100000`. */
export function localStamp(zone: string, moment: number): string {
  return stampOf(moment + zoneClock(zone).offset(moment) * 1000);
}

/** Returns `20270111T100000` of a moment in UTC. */
export function stampOf(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

const dayMs = 86_400_000;
/** No zone has two changes closer to each other but for a few in wartime. */
const stepMs = 7 * dayMs;
const searchMs = 400 * dayMs;

/** The first second in (low, high] for which it holds. */
function firstAfter(low: number, high: number, holds: (moment: number) => boolean): number {
  let [no, yes] = [Math.floor(low / 1000), Math.floor(high / 1000)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (holds(middle * 1000)) yes = middle;
    else no = middle;
  }
  return yes * 1000;
}

interface ZoneClock {
  /** Seconds from UTC at a moment. */
  offset(moment: number): number;
  /** Such as `GMT+5:30`. */
  name(moment: number): string;
}

const clocks = new Map<string, ZoneClock>();

function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const names = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  const made: ZoneClock = {
    offset: (moment) => {
      const shown = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
      const [year = 0, month = 1, day, hour, minute, second] = (
        ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
      ).map((type) => shown.get(type) ?? 0);
      return (Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000) / 1000;
    },
    name: (moment) => names.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT',
  };
  clocks.set(zone, made);
  return made;
}
