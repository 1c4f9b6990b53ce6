import { asText } from './as-text.ts';
import type { EngineError } from './conversation.ts';
import { type Draft, type Move, sayAsParent, setAnswer, setVariables } from './draft.ts';
import { problem } from './problem.ts';
import type { Step } from './tenant-config.ts';
import { validateAnswer } from './validate-answer.ts';

/** The latest are kept; nobody reads more, and the enquiry must stay small enough to be sent. */
const mostQuestions = 50;

/** The parent asks something in their own words. It is kept for the enquiry and for the call that answers it. */
export function ask(draft: Draft, step: Step, question: string): Move | EngineError {
  const check = validateAnswer(step, question, '', 'textarea');
  if (!check.ok && check.code !== 'required') return problem('invalid_answer', step.id, check.message);
  if (!check.ok || !check.value) return problem('question_required', step.id);
  const text = asText(check.value);
  const asked = draft.state.userData.questions;
  sayAsParent(draft, text);
  setAnswer(draft, 'questions', [...(Array.isArray(asked) ? asked.slice(1 - mostQuestions) : []), text]);
  setVariables(draft, { question: text });
  return { to: step.nextStep };
}
