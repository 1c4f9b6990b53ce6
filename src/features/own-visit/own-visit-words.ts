import { visit as arabicChat } from '#chat/words/texts/ar-help.json';
import { visit as englishChat } from '#chat/words/texts/en-help.json';
import { visit as spanishChat } from '#chat/words/texts/es-help.json';
import { visit as frenchChat } from '#chat/words/texts/fr-help.json';
import { visit as hindiChat } from '#chat/words/texts/hi-help.json';
import { renderTemplate } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { arabic } from './words/ar.ts';
import { english, type OwnWords } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { hindi } from './words/hi.ts';

export type OwnVisitWords = ReturnType<typeof joined>;

/** The page's texts; they come with it, as it is one for all languages that the chat speaks. */
export const ownVisitWords: Record<ChatLanguage, OwnVisitWords> = {
  en: joined(english, englishChat),
  hi: joined(hindi, hindiChat),
  es: joined(spanish, spanishChat),
  fr: joined(french, frenchChat),
  ar: joined(arabic, arabicChat),
};

/** What was booked in the chat is called here as it was there. */
function joined(own: OwnWords, chat: typeof englishChat) {
  const { mine, choose, video, other, booked, waiting, offered, held, accept, cancelled, over, refused } =
    chat;
  const notDone = { ...own.notDone, filled: refused.gone };
  const status = { ...own.status, confirmed: booked, waitlisted: waiting, offered, cancelled };
  return { ...own, status, title: mine, choose, video, notDone, again: other, held, accept, over };
}

/** Returns a text that counts, in the form for this number. */
export function counted(forms: { one: string; other: string }, n: number, language: ChatLanguage): string {
  return n === 1 ? forms.one : renderTemplate(forms.other, { n: n.toLocaleString(language) });
}
