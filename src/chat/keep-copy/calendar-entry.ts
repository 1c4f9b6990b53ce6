interface CalendarEntry {
  /** Unique in the world, the same for the same entry. */
  uid: string;
  /** When it begins, and when the entry was made; in milliseconds. */
  at: number;
  made: number;
  summary: string;
  description: string;
}

/** Returns a calendar file with one short entry, which leaves its owner free: RFC 5545. */
export function calendarEntry({ uid, at, made, summary, description }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Schoolgate//Admissions chat//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(at)}`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20261127T093000Z. */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file holds none of these.
      .replace(/[\0-\t\v-\x1f\x7f]+/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** A line has 75 bytes at most; the rest goes on in further lines that begin with a space. No character is split. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

const encoder = new TextEncoder();
