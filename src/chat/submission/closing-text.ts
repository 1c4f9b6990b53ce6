import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import { renderTemplate } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { promiseText } from './promise-text.ts';
import { readReceipt } from './receipt.ts';

/** Returns what a parent is told of an enquiry that has ended: of a refused one, that it is to be entered again. */
export function endedText(
  language: ChatLanguage,
  { ok, data }: ServiceAnswer,
  now: number,
  before: readonly string[],
): string {
  const helpWords = helpWordsIn(language);
  return ok ? closingText(language, data, now, before) : helpWords.notSentEarlier;
}

/**
 * Returns what a parent is told of a stored enquiry, from the service's data on it: by when the school is in touch, and the reference, unless one of the
 * texts before has named it. Empty when there is neither. `now` in milliseconds.
 */
export function closingText(
  language: ChatLanguage,
  data: unknown,
  now: number,
  before: readonly string[],
): string {
  const { reference, dueAt } = readReceipt(data);
  const helpWords = helpWordsIn(language);
  const isNew = reference !== '' && !before.some((text) => text.includes(reference));
  const named = isNew && renderTemplate(helpWords.copy.reference, { reference });
  return [promiseText(language, dueAt, now), named].filter(Boolean).join('\n');
}
