import { renderTemplate } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { arabic } from './words/ar.ts';
import { english, type OwnVisitWords } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { hindi } from './words/hi.ts';

/** The page's texts; they come with it, as it is one for all languages that the chat speaks. */
export const ownVisitWords: Record<ChatLanguage, OwnVisitWords> = {
  en: english,
  hi: hindi,
  es: spanish,
  fr: french,
  ar: arabic,
};

/** Returns a text that counts, in the form for this number. */
export function counted(forms: { one: string; other: string }, n: number, language: ChatLanguage): string {
  return n === 1 ? forms.one : renderTemplate(forms.other, { n: n.toLocaleString(language) });
}
