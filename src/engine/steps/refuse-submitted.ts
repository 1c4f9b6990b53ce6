import type { EngineError } from '../conversation.ts';
import type { Draft } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';

/**
 * Returns an error once the enquiry has been submitted. The service stores one enquiry per conversation and refuses a
 * second one with other contents as a conflict, so nothing is submitted twice and no answer is changed afterwards.
 */
export function refuseSubmitted({ state }: Draft): EngineError | undefined {
  return state.variables.submitted === true ? engineError('already_submitted', state.currentStep) : undefined;
}
