import type { Conversation } from '../conversation.ts';
import { matchCondition } from '../flow/match-condition.ts';
import type { Step, StepOption } from '../tenant-config.ts';

/** An option the parent may choose now, with its index in the step's own list, which a `choose` event carries. */
export interface OfferedOption {
  option: StepOption;
  index: number;
}

/** The options of a step whose conditions hold. */
export function offeredOptions(step: Step, conversation: Conversation): OfferedOption[] {
  const all = (step.options ?? []).map((option, index) => ({ option, index }));
  return all.filter(({ option }) => isOffered(option, conversation));
}

export function isOffered(option: StepOption, conversation: Conversation): boolean {
  return !option.condition || matchCondition(option.condition, conversation.userData, conversation.variables);
}
