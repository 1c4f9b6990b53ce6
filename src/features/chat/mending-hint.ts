import type { AnswerErrorCode, Step } from '../../engine/index.ts';
import { words } from './chat-words.ts';

/** What the parent can do about an answer that breaks a rule. */
export function mendingHint(step: Step, code: AnswerErrorCode): string {
  const { minLength, maxLength } = step.validation ?? {};
  if (code === 'too_short' && minLength) return words.hint.tooShort(minLength);
  if (code === 'too_long' && maxLength) return words.hint.tooLong(maxLength);
  if (code === 'too_early' || code === 'too_late') return words.hint.other;
  const kind = step.fieldConfig?.type ?? step.inputType;
  if (kind === 'tel' || step.field === 'mobile') return words.hint.tel;
  if (kind === 'email' || step.field === 'email') return words.hint.email;
  if (kind === 'date') return words.hint.date;
  return kind === 'number' ? words.hint.number : words.hint.other;
}
