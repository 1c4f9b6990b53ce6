import { type DateFormat, momentInZone } from '#lib/dates/date-text.ts';
import { readDay } from '#lib/dates/read-day.ts';
import { isTimeZone } from '#lib/dates/time-zones.ts';

/** Whose clocks show the times of a column. */
export interface SheetClock {
  /** An IANA name. */
  timeZone: string;
  /** The column names the zone, as an export does: then it holds times, and Excel shows midnight as a day alone. */
  isNamed: boolean;
}

/** Returns the clock of a column by its name, such as "Submitted At (Asia/Kolkata)"; else the reader's. */
export function clockOf(name: string | undefined, timeZone: string): SheetClock {
  const named = /\(([^()]+)\)\s*$/.exec(name ?? '')?.[1];
  return named && isTimeZone(named) ? { timeZone: named, isNamed: true } : { timeZone, isNamed: false };
}

/**
 * Parses a cell to a moment (ISO 8601): a time with its own offset from UTC, or as the clock shows it, or the noon of a day; of
 * a day whose noon is still to come the moment is `now`. Null when it is neither.
 */
export function readMoment(cell: string, format: DateFormat, clock: SheetClock, now: number): string | null {
  const day = readDay(cell, format);
  const moment = day && (/\d:\d/.test(cell) ? timeOn(day, cell, clock) : dayAlone(day, clock, now));
  return typeof moment === 'number' && !Number.isNaN(moment) ? new Date(moment).toISOString() : null;
}

function dayAlone(day: string, { timeZone, isNamed }: SheetClock, now: number): number {
  const moment = momentInZone(`${day}T${isNamed ? '00' : '12'}:00:00`, timeZone).getTime();
  return moment < now + dayMs ? Math.min(moment, now) : moment;
}

function timeOn(day: string, cell: string, { timeZone }: SheetClock): number | null {
  const time = timePattern.exec(cell)?.groups;
  const shown = time && timeOfDay(time);
  if (!shown) return null;
  const { utc, offset } = time;
  if (!utc && !offset) return momentInZone(`${day}T${shown}`, timeZone).getTime();
  return Date.parse(`${day}T${shown}Z`) - offsetMs(offset);
}

/** "23:30:00", "11:30 p.m.", "2:30:15 PM GMT+5:30", "23:30:00.5Z" */
const timePattern =
  /[ T](?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:[.,]\d+)?)?\s*(?:(?<half>[ap])\.?\s?m\.?)?\s*(?<utc>Z|UTC|GMT)?\s*(?<offset>[+-]\d{1,2}(?::?\d\d)?)?$/i;

/** HH:MM:SS */
function timeOfDay({ hour, minute, second = '00', half }: Partial<Record<string, string>>): string | null {
  const inHalf = half && (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const hours = Number(inHalf ?? hour);
  return hours < 24 ? `${String(hours).padStart(2, '0')}:${minute}:${second}` : null;
}

function offsetMs(offset = '+0'): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const dayMs = 86_400_000;
