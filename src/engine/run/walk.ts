import type { EngineError } from '../conversation.ts';
import { stepHandlers } from '../steps/step-handlers.ts';
import type { Step } from '../tenant-config.ts';
import { skipAnswered } from './change-answer.ts';
import { type Draft, type Move, note, setVariables } from './draft.ts';
import { engineError } from './engine-error.ts';
import { maxAutomaticSteps, repetition, waitsForParent } from './repetition.ts';

/** Enough to look back on; kept short so that an event costs the same late in a conversation as early. */
export const maxHistory = 100;

/**
 * Enters a step and goes on through automatic steps until one waits for something. A missing target, an endless loop or
 * a step that cannot work is noted as the turn's error, and the flow's fallback step is entered instead; when that fails
 * too, nothing can be shown and the answer is null.
 */
export function walk(draft: Draft, target: string | undefined): Step | null {
  let id = target;
  let failed = false;
  // The last two are for the step that turns out to be one too many, and for the fallback step.
  let left = maxAutomaticSteps - 2;
  for (;;) {
    const step = id === undefined ? undefined : draft.flow.step(id);
    if (step) draft.state.currentStep = step.id;
    const known = step && skipAnswered(draft, step);
    const move = known ?? (step ? visit(draft, step) : cannotFind(draft, id));
    if (move === 'rest') return step ?? null;
    if ('to' in move && (known || left > 0)) {
      id = move.to;
      if (!known) left--;
      continue;
    }
    note(draft, 'to' in move ? engineError('too_many_steps', step?.id) : move);
    if (failed) {
      // At no step: the next event tries the fallback step again, should the configuration have been mended by then.
      draft.state.currentStep = '';
      return null;
    }
    failed = true;
    id = draft.flow.fallback;
  }
}

function visit(draft: Draft, step: Step): Move | EngineError {
  const again = repetition(draft, step);
  if (again === 'endless') return engineError('too_many_steps', step.id);
  if (again === 'repeated') return step.nextStep === undefined ? 'rest' : { to: step.nextStep };
  if (step.variables) setVariables(draft, step.variables);
  const move = stepHandlers[step.type].enter(draft, step);
  // A step that was to wait for the parent but could not was never shown: it must not look as if they had answered.
  if (move === 'rest' || !waitsForParent[step.type]) remember(draft, step);
  return move;
}

/** A history that has grown long loses its older half at once, so that its length always tells one visit from the next. */
function remember({ state }: Draft, step: Step): void {
  const past = state.workflowHistory;
  state.workflowHistory = [...(past.length < maxHistory ? past : past.slice(-maxHistory / 2)), step.id];
}

function cannotFind(draft: Draft, id: string | undefined): EngineError {
  if (id === undefined) return engineError('unknown_step', draft.state.currentStep);
  return engineError(draft.flow.has(id) ? 'malformed_step' : 'unknown_step', id);
}
