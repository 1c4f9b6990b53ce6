import type { AnswerCheck, AnswerErrorCode, Json, Step } from '#engine';
import type { ChatWords } from '../../words/chat-words.ts';
import { refusalText } from '../../words/engine-messages.ts';

/** Returns why an answer is invalid, and how the parent can correct it. `today` is YYYY-MM-DD, `value` the answer. */
export function validationMessage(
  words: ChatWords,
  step: Step,
  check: Extract<AnswerCheck, { ok: false }>,
  today: string,
  value: Json = '',
): string {
  if (check.code === 'under_least' || check.code === 'over_most')
    return `${refusalText(words, step, check, today)}.`;
  return `${refusalText(words, step, check, today)}. ${mendingHint(words, step, check.code, value)}`;
}

function mendingHint(words: ChatWords, step: Step, code: AnswerErrorCode, value: Json): string {
  if (code === 'required') return words.hint.required;
  if (code === 'too_short') return words.hint.tooShort;
  if (code === 'too_long') return words.hint.tooLong;
  if (outOfBounds.has(code)) return words.hint.other;
  const kind = step.fieldConfig?.type ?? step.inputType;
  const isAbroad = step.country && (step.country !== 'IN' || withCode.test(String(value)));
  if (isAbroad) return words.hint.phone;
  if (kind === 'tel' || step.field === 'mobile') return words.hint.tel;
  if (kind === 'email' || step.field === 'email') return words.hint.email;
  if (kind === 'date') return words.hint.date;
  return kind === 'number' ? words.hint.number : words.hint.other;
}

/** Well-formed, but out of bounds: a hint on the format does not help. */
const outOfBounds = new Set<AnswerErrorCode>(['too_early', 'too_late', 'too_small', 'too_large', 'off_step']);

/** A number with the code of its country, also where its plus is missing. */
const withCode = /^\s*(?:[+\uFF0B]|00)|(?:\d\D*){12}/;
