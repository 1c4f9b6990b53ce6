import { ar } from './words/ar.ts';
import { en, type MailWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { hi } from './words/hi.ts';

/** Staff read one of three languages, and a parent one of the chat's. */
const words: Record<string, MailWords> = { en, es, fr, hi: { ...en, ...hi }, ar: { ...en, ...ar } };

/** Returns the language of `language`'s mails, with its words: English where there are none of its own. */
export function mailLanguage(language: string): { language: string; words: MailWords } {
  const base = language.split('-')[0] ?? '';
  const own = words[base];
  return own ? { language: base, words: own } : { language: 'en', words: en };
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'dv', 'yi', 'ckb']);

export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(language.split('-')[0] ?? '');
}

/** Formats a moment in the school's zone: "Tuesday 1 December 2026, 15:00 (IST)", in the language's way. */
export function formatMoment(iso: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** Formats a day, "2021-03-04", in the language's way. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Puts values into a sentence's `{name}` places. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
