import type { AnswerCheck, AnswerErrorCode } from '../conversation.ts';

/** An answer that breaks a rule, with the sentence for the parent. */
export function refuse(code: AnswerErrorCode, message: string): AnswerCheck {
  return { ok: false, code, message };
}
