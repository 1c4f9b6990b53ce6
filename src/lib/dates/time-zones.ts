import type { Language } from '../i18n/languages.ts';

/** A time zone with the names that users search for. */
export interface TimeZone {
  /** The IANA name used by the browser. */
  name: string;
  /** The current IANA name: "Asia/Kolkata". */
  place: string;
  /** The display name: "India Standard Time". */
  clock: string;
  /** "GMT+5:30", at the given moment. */
  offset: string;
}

/** Returns the browser's time zone, as an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns whether the browser supports a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns every zone the browser supports, by place. Takes about 100 ms: call it when a search begins. */
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

/** Filters `zones` by `query`: each word must occur in a name of the zone or its offset. */
export function findTimeZones(zones: readonly TimeZone[], query: string): TimeZone[] {
  const words = plain(query).split(/\s+/);
  return zones.filter(({ name, place, clock, offset }) => {
    const text = plain(`${name} ${place} ${clock} ${offset}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns a zone's current name; browsers use outdated names for some. */
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

/** Lower case without accents; "UTC+5" and "GMT+5" count as the same. */
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
