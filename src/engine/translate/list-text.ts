import type { Json, TranslationLanguage } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';

/**
 * Joins the items of a list for a sentence: "A, B and C" in a language of the chat, by default English; in any other
 * with commas. Written here, as `Intl` may differ between the runtimes that an engine's texts are compared in.
 */
export function listText(items: string[], language: Json = 'en'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const tag = typeof language === 'string' ? language.toLowerCase().slice(0, 2) : 'en';
  const join = ownProperty(joins, tag);
  return join ? join(items.slice(0, -1), last) : items.join(', ');
}

const before = (word: string) => (items: string[], last: string) => `${items.join(', ')} ${word} ${last}`;

const joins: Record<TranslationLanguage, (items: string[], last: string) => string> = {
  en: before('and'),
  fr: before('et'),
  hi: before('और'),
  // "e" before the sound of "i", as in "padres e hijos".
  es: (items, last) => before(/^h?[ií](?![aeou])/i.test(last) ? 'e' : 'y')(items, last),
  ar: (items, last) => [...items, last].join(' و'),
};
