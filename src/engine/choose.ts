import type { EngineError } from './conversation.ts';
import { type Draft, type Move, sayAsParent, sayTemplate, setAnswer } from './draft.ts';
import { isOffered } from './offered-options.ts';
import { problem } from './problem.ts';
import type { Step } from './tenant-config.ts';

/** The parent chooses an option: `at` is its place in the step's own list. */
export function choose(draft: Draft, step: Step, at: number): Move | EngineError {
  const option = Number.isInteger(at) ? step.options?.[at] : undefined;
  if (!option || !isOffered(option, draft.state)) return problem('invalid_answer', step.id);
  sayAsParent(draft, option.text);
  setAnswer(draft, step.field, option.value ?? option.text);
  sayTemplate(draft, option.message, step);
  return { to: option.nextStep ?? step.nextStep };
}
