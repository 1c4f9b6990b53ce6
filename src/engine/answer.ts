import { asText } from './as-text.ts';
import { longDate } from './check-date.ts';
import type { EngineError } from './conversation.ts';
import { type Draft, type Move, sayAsParent, setAnswer } from './draft.ts';
import { problem } from './problem.ts';
import type { Json, Step } from './tenant-config.ts';
import { todayOf } from './today-of.ts';
import { validateAnswer } from './validate-answer.ts';

/** The parent answers a form step. An answer that breaks a rule changes nothing. */
export function answer(draft: Draft, step: Step, value: Json): Move | EngineError {
  const check = validateAnswer(step, value, todayOf(draft.state));
  if (!check.ok) return problem('invalid_answer', step.id, check.message);
  const shown = asShown(step, check.value);
  if (shown) sayAsParent(draft, shown);
  setAnswer(draft, step.field, check.value);
  return { to: step.nextStep };
}

function asShown(step: Step, value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return step.inputType === 'date' ? longDate(asText(value)) : asText(value);
}
