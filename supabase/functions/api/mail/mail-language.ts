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

/**
 * Sets a text apart in one from right to left, where the groups of +91 98765 43210 would show in reverse; none other is
 * changed.
 */
export function isolated(text: string, language: string): string {
  return isRightToLeft(language) && text !== '' ? `\u2068${text}\u2069` : text;
}

/** Formats a moment in the school's zone: "Tuesday 1 December 2026, 15:00 (IST)", in the language's way. */
export function formatMoment(iso: string, language: string, timeZone: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(new Date(iso));
  // Of both together Hindi makes "on … o'clock" with the zone in between, which "until" cannot follow.
  return language === 'hi'
    ? `${format(dayParts)}, ${format(clockParts)}`
    : format({ ...dayParts, ...clockParts });
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clockParts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formats a day, "2021-03-04", in the language's way. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Puts values into a sentence's `{name}` places. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
