import { type Draft, type Move, sayAsParent, setAnswer, setVariables } from './draft.ts';
import { problem } from './problem.ts';
import type { EngineError, Step } from './types.ts';
import { validateAnswer } from './validate-answer.ts';

export const questionRequired = 'Question is required for chat API';

/** The parent asks something in their own words. It is kept for the enquiry and for the call that answers it. */
export function ask(draft: Draft, step: Step, question: string): Move | EngineError {
  const check = validateAnswer({ ...step, inputType: 'textarea' }, question, '');
  if (!check.ok && check.code !== 'required') {
    return problem('invalid_answer', check.message, step.id);
  }
  const text = check.ok && typeof check.value === 'string' ? check.value : '';
  if (text === '') return problem('question_required', questionRequired, step.id);
  const asked = draft.state.userData.questions;
  sayAsParent(draft, text);
  setAnswer(draft, 'questions', [...(Array.isArray(asked) ? asked : []), text]);
  setVariables(draft, { question: text });
  return { to: step.nextStep };
}
