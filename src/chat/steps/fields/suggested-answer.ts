import type { AnswerCheck, Step } from '#engine';
import { lazyPhones } from './lazy-phones.ts';
import { suggestedEmail } from './suggested-email.ts';

/**
 * Returns what a valid answer was probably meant to be; empty where it is doubtful and nothing can be suggested; null where
 * there is no doubt. It is only suggested: the parent may be right.
 */
export function suggestedAnswer(step: Step, check: AnswerCheck): string | null {
  if (!check.ok || typeof check.value !== 'string') return null;
  if (isEmail(step)) return suggestedEmail(check.value);
  const phones = step.country && lazyPhones.get();
  return phones ? phones.likelyPhone(check.value, step.country ?? '', phones.browserCountry()) : null;
}

function isEmail({ inputType, field, fieldConfig }: Step): boolean {
  return inputType === 'email' || field === 'email' || fieldConfig?.type === 'email';
}
