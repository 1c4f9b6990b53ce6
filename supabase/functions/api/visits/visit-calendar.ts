import { localStamp, type Observance, observancesOf, stampOf } from './zone-observances.ts';

export interface CalendarEntry {
  /** The same through all changes of a visit. */
  uid: string;
  /** Grows with each change: calendars keep the entry with the highest. */
  sequence: number;
  /** ISO. */
  starts_at: string;
  ends_at: string;
  summary: string;
  location: string;
  description: string;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** The address of who is invited: programs then take a REQUEST as theirs. */
  attendee?: string;
}

interface Calendar {
  /** REQUEST is a mail's: programs enter it, and change what they have. By CANCEL they take the one entry out. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  name: string;
  zone: string;
  entries: CalendarEntry[];
  /** When it is written, in milliseconds. */
  now: number;
  organizer?: { name: string; email: string };
}

/** Returns an iCalendar file (RFC 5545), whose times are the zone's, with the changes of its clocks. */
export function writeCalendar({ method, name, zone, entries, now, organizer }: Calendar): string {
  const moments = entries.flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)]);
  const observances =
    entries.length > 0 ? observancesOf(zone, Math.min(...moments), Math.max(...moments)) : [];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Schoolgate//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...(observances.length > 0
      ? ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flatMap(observanceLines), 'END:VTIMEZONE']
      : []),
    ...entries.flatMap((entry) => entryLines(entry, zone, now, organizer)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function observanceLines({ from, offsetBefore, offset, name }: Observance): string[] {
  const kind = offset > offsetBefore ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // The onset is told by the clocks as they were before it.
    `DTSTART:${stampOf(from + offsetBefore * 1000)}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `TZNAME:${escapeText(name)}`,
    `END:${kind}`,
  ];
}

function entryLines(
  entry: CalendarEntry,
  zone: string,
  now: number,
  organizer: Calendar['organizer'],
): string[] {
  const { uid, sequence, starts_at, ends_at, summary, location, description, url, status, attendee } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(now)}Z`,
    `DTSTART;TZID=${zone}:${localStamp(zone, Date.parse(starts_at))}`,
    `DTEND;TZID=${zone}:${localStamp(zone, Date.parse(ends_at))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answers[status]};RSVP=FALSE:${mailto(attendee)}`,
        ]
      : []),
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** Seconds as `+0530`, with seconds of their own only where there are any. */
function offsetText(seconds: number): string {
  const all = Math.abs(seconds);
  const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, ...(all % 60 ? [all % 60] : [])];
  return `${seconds < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** What the family has said by booking, waiting or cancelling: it is not asked once more. */
const answers: Record<CalendarEntry['status'], string> = {
  CONFIRMED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  CANCELLED: 'DECLINED',
};

function mailto(address: string): string {
  return `mailto:${encodeURI(address)}`;
}

/** A parameter's value knows no escapes. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;
}

/** At most 75 bytes a line, and no character in two. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let rest = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(rest);
      [rest, bytes] = ['', 0];
    }
    rest += character;
    bytes += size;
  }
  return [...lines, rest].join('\r\n ');
}

const encoder = new TextEncoder();
