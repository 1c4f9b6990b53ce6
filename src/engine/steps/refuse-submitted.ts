import type { EngineError } from '../conversation.ts';
import type { Draft } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';

/**
 * The refusal once the enquiry has been submitted. The service keeps one enquiry a conversation and would answer a second
 * one with other contents as a conflict, so nothing is submitted twice and no answer is changed afterwards.
 */
export function refuseSubmitted({ state }: Draft): EngineError | undefined {
  return state.variables.submitted === true ? engineError('already_submitted', state.currentStep) : undefined;
}
