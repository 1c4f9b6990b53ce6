import type { AnswerCheck, AnswerErrorCode, Step } from '#engine';
import type { ChatWords } from '../../words/chat-words.ts';
import { refusalText } from '../../words/engine-messages.ts';

/** What is wrong with an answer that breaks a rule, and what the parent can do about it. `today` is YYYY-MM-DD. */
export function validationMessage(
  words: ChatWords,
  step: Step,
  check: Extract<AnswerCheck, { ok: false }>,
  today: string,
): string {
  return `${refusalText(words, step, check, today)}. ${mendingHint(words, step, check.code)}`;
}

function mendingHint(words: ChatWords, step: Step, code: AnswerErrorCode): string {
  if (code === 'required') return words.hint.required;
  if (code === 'too_short') return words.hint.tooShort;
  if (code === 'too_long') return words.hint.tooLong;
  if (outOfBounds.has(code)) return words.hint.other;
  const kind = step.fieldConfig?.type ?? step.inputType;
  if (kind === 'tel' || step.field === 'mobile') return words.hint.tel;
  if (kind === 'email' || step.field === 'email') return words.hint.email;
  if (kind === 'date') return words.hint.date;
  return kind === 'number' ? words.hint.number : words.hint.other;
}

/** Written well, but too little or too much: how to write it is not what the parent needs to hear. */
const outOfBounds = new Set<AnswerErrorCode>(['too_early', 'too_late', 'too_small', 'too_large', 'off_step']);
