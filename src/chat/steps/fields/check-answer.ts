import { type AnswerCheck, type Json, type Step, validateAnswer, wrongFormat } from '#engine';
import { lazyPhones } from './lazy-phones.ts';

/**
 * Checks an answer as the engine does; a phone number also by the numbering plan of its country, once that has loaded.
 * `today` is YYYY-MM-DD.
 */
export function checkAnswer(step: Step, value: Json, today: string): AnswerCheck {
  const phones = lazyPhones.get();
  if (!phones || step.country === undefined || typeof value !== 'string')
    return validateAnswer(step, value, today);
  const number = phones.readPhone(value, step.country);
  return number === null ? wrongFormat(step) : validateAnswer(step, number, today);
}
