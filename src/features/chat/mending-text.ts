import { type AnswerCheck, type AnswerErrorCode, fieldLabel, type Step } from '../../engine/index.ts';
import { words } from './chat-words.ts';

/** What is wrong with an answer that breaks a rule, and what the parent can do about it. */
export function mendingText(step: Step, { code, message }: Extract<AnswerCheck, { ok: false }>): string {
  // The engine asks for year-month-day, as it is stored; the field takes a date as parents write it.
  const wrong = code === 'not_a_date' ? words.hint.notADate(fieldLabel(step)) : message;
  return `${wrong}. ${mendingHint(step, code)}`;
}

function mendingHint(step: Step, code: AnswerErrorCode): string {
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
const outOfBounds = new Set<AnswerErrorCode>(['too_early', 'too_late', 'too_small', 'too_large']);
