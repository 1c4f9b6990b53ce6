import { skipAnswered } from './change-answer.ts';
import { type Draft, type Move, note, setVariables } from './draft.ts';
import { problem } from './problem.ts';
import { repetition, waitsForParent } from './repetition.ts';
import { stepHandlers } from './step-handlers.ts';
import type { EngineError, Step } from './types.ts';

/** A conversation may pass this many automatic steps for one event; more can only be a loop. */
export const maxAutomaticSteps = 50;

/** Enough to look back on; kept short so that an event costs the same late in a conversation as early. */
const maxHistory = 200;

/**
 * Enters a step and goes on through automatic steps until one waits for something. A missing target, an endless loop or
 * a step that cannot work is noted as the turn's error, and the flow's fallback step is entered instead; when that fails
 * too, nothing can be shown and the answer is null.
 */
export function walk(draft: Draft, target: string | undefined): Step | null {
  let id = target;
  let failed = false;
  for (let left = maxAutomaticSteps; ; left--) {
    const step = id === undefined ? undefined : draft.flow.step(id);
    const move = left <= 0 ? endless(draft) : step ? visit(draft, step) : cannotFind(draft, id);
    if (move === 'rest') return step ?? null;
    if ('to' in move) {
      id = move.to;
      continue;
    }
    note(draft, move);
    if (failed) return null;
    failed = true;
    id = draft.flow.fallback;
    left = Math.max(left, 2);
  }
}

function visit(draft: Draft, step: Step): Move | EngineError {
  draft.state.currentStep = step.id;
  const skipped = skipAnswered(draft, step);
  if (skipped) return skipped;
  const again = repetition(draft, step);
  if (again === 'endless') return endless(draft);
  if (again === 'repeated') return step.nextStep === undefined ? 'rest' : { to: step.nextStep };
  if (step.variables) setVariables(draft, step.variables);
  const move = stepHandlers[step.type].enter(draft, step);
  // A step that was to wait for the parent but could not was never shown: it must not look as if they had answered.
  if (move === 'rest' || !waitsForParent[step.type]) remember(draft, step);
  return move;
}

function remember({ state }: Draft, step: Step): void {
  const past = state.workflowHistory;
  state.workflowHistory = [...(past.length < maxHistory ? past : past.slice(1 - maxHistory)), step.id];
}

function cannotFind(draft: Draft, id: string | undefined): EngineError {
  const step = draft.state.currentStep;
  if (id === undefined) return problem('unknown_step', `Step "${step}" leads nowhere.`, step);
  if (draft.flow.has(id)) return problem('malformed_step', `Step "${id}" cannot be read.`, id);
  return problem('unknown_step', `There is no step "${id}" in "${draft.flow.name}".`, step);
}

function endless(draft: Draft): EngineError {
  const step = draft.state.currentStep;
  return problem('too_many_steps', 'The conversation goes round without asking the parent.', step);
}
