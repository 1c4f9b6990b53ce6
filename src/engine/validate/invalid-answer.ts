import type { AnswerCheck, AnswerErrorCode } from '../conversation.ts';

/** The result for an answer that breaks a rule, with a sentence for the parent. */
export function invalidAnswer(code: AnswerErrorCode, message: string): AnswerCheck {
  return { ok: false, code, message };
}
