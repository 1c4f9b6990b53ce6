import type { EngineError } from '../conversation.ts';
import { skipAnswered } from '../run/change-answer.ts';
import { updateComputed } from '../run/computed.ts';
import { type Draft, type Move, recordError, setVariables } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import { stepHandlers } from '../steps/step-handlers.ts';
import type { Step } from '../tenant-config.ts';
import { maxAutomaticSteps, repetition, waitsForParent } from '../texts/repetition.ts';

/** Bounds the history, so that an event costs the same however long the conversation is. */
export const maxHistory = 100;

/**
 * Enters a step and continues through automatic steps until one waits for an event. A missing target, an endless loop or
 * a malformed step is recorded as the turn's error, and the flow's fallback step is entered instead; returns null when
 * that fails too.
 */
export function walk(draft: Draft, target: string | undefined): Step | null {
  let id = target;
  let failed = false;
  // The last two are for the step that exceeds the limit, and for the fallback step.
  let left = maxAutomaticSteps - 2;
  for (;;) {
    const step = id === undefined ? undefined : draft.flow.step(id);
    if (step) draft.state.currentStep = step.id;
    const known = step && skipAnswered(draft, step);
    const move = known ?? (step ? enterStep(draft, step) : stepNotFound(draft, id));
    if (move === 'rest') return step ?? null;
    if ('to' in move && (known || left > 0)) {
      id = move.to;
      if (!known) left--;
      continue;
    }
    recordError(draft, 'to' in move ? engineError('too_many_steps', step?.id) : move);
    if (failed) {
      // No current step: the next event tries the fallback step again, in case the configuration has been fixed.
      draft.state.currentStep = '';
      return null;
    }
    failed = true;
    id = draft.flow.fallback;
  }
}

function enterStep(draft: Draft, step: Step): Move | EngineError {
  const again = repetition(draft, step);
  if (again === 'endless') return engineError('too_many_steps', step.id);
  if (again === 'repeated') return step.nextStep === undefined ? 'rest' : { to: step.nextStep };
  updateComputed(draft);
  if (step.variables) setVariables(draft, step.variables);
  const move = stepHandlers[step.type].enter(draft, step);
  // A step that failed to wait for the parent was never shown: the history must not count it as answered.
  if (move === 'rest' || !waitsForParent[step.type]) recordVisit(draft, step);
  return move;
}

/** A full history loses its older half at once, so that its length still distinguishes successive visits. */
function recordVisit({ state }: Draft, step: Step): void {
  const past = state.workflowHistory;
  state.workflowHistory = [...(past.length < maxHistory ? past : past.slice(-maxHistory / 2)), step.id];
}

function stepNotFound(draft: Draft, id: string | undefined): EngineError {
  if (id === undefined) return engineError('unknown_step', draft.state.currentStep);
  return engineError(draft.flow.has(id) ? 'malformed_step' : 'unknown_step', id);
}
