import type { Language } from '../i18n/languages.ts';

/** A place's time, as people look for it. */
export interface TimeZone {
  /** The IANA name this browser knows it by. */
  name: string;
  /** The name of today: "Asia/Kolkata". */
  place: string;
  /** The clock's own name: "India Standard Time". */
  clock: string;
  /** "GMT+5:30", at the moment asked about. */
  offset: string;
}

/** The time zone of this computer, as an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Whether this browser can tell the time there. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Every zone this browser knows, by place. Takes some 100 ms: for when somebody searches. */
export function allTimeZones(language: Language, now: Date): TimeZone[] {
  return Intl.supportedValuesOf('timeZone')
    .map((name) => ({
      name,
      place: zonePlace(name),
      clock: zoneName(name, language, now, 'longGeneric'),
      offset: zoneName(name, language, now, 'shortOffset'),
    }))
    .sort((a, b) => a.place.localeCompare(b.place));
}

/** Those of `zones` in which each word of `query` occurs: in either name of the place, the clock's name or the offset. */
export function findTimeZones(zones: readonly TimeZone[], query: string): TimeZone[] {
  const words = plain(query).split(/\s+/);
  return zones.filter(({ name, place, clock, offset }) => {
    const text = plain(`${name} ${place} ${clock} ${offset}`);
    return words.every((word) => text.includes(word));
  });
}

/** A zone's place under the name it has today; browsers keep some old ones. */
export function zonePlace(name: string): string {
  return (renamed[name] ?? name).replaceAll('_', ' ');
}

function zoneName(
  timeZone: string,
  language: Language,
  now: Date,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Small letters without accents; "UTC+5" and "GMT+5" are the same, whichever the language prefers. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/utc(?=[+-])/g, 'gmt')
    .trim();
}

const renamed: Record<string, string> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
