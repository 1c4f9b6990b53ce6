import {
  type Conversation,
  type EngineEvent,
  offeredOptions,
  resume,
  type TenantConfig,
  type Turn,
} from '#engine';
import { maxHistory } from '#engine/flow/walk.ts';
import { maxAutomaticSteps } from '#engine/texts/repetition.ts';

/** What must hold after every event, whatever the configuration and the event were. Throws what does not. */
export function checkTurn(
  config: TenantConfig,
  turn: Turn,
  earlier?: Conversation,
  event?: EngineEvent,
): void {
  const { conversation, step, effects, error } = turn;
  check(effects.length <= 3 * maxAutomaticSteps, 'the effects of an event are bounded');
  const since = effects[0]?.type === 'reset' ? undefined : earlier;
  check(entered(conversation, since) <= maxAutomaticSteps + 1, 'at most 50 automatic steps an event');
  check(step !== null || error !== undefined, 'where nothing can be shown there is an error');
  check(
    step === null || step.id === conversation.currentStep,
    'the step shown is the one the conversation is at',
  );
  for (const effect of effects) {
    if (effect.type === 'say') check(typeof effect.text === 'string', 'what is said is a text');
  }
  if (step) check(goesOn(config, turn), `a way on from a step of type ${step.type}`);
  const isNew = conversation !== earlier && event?.type !== 'act';
  if (isNew && step && !error)
    check(isTimed(config, turn) === hasTimer(turn), 'a pause or a call is asked for');
}

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}.`);
}

/** The parent can do something, or something is under way, or the conversation has come to an end. */
function goesOn(config: TenantConfig, { conversation, step }: Turn): boolean {
  if (!step) return false;
  const choice = step.inputType === 'dropdown' || step.inputType === 'radio';
  switch (step.type) {
    case 'options':
      return offeredOptions(step, conversation).length > 0;
    case 'form':
      return !choice || (step.dropdownOptions ?? []).length > 0;
    case 'questions':
    case 'completed':
      return true;
    case 'message':
    case 'api_call':
      return conversation.isCompleted || !step.nextStep || resume(config, conversation).effects.length > 0;
    case 'conditional':
    case 'flow_switch':
      return false;
  }
}

/** Whether the conversation waits for a timer or a call. */
function isTimed(config: TenantConfig, { conversation }: Turn): boolean {
  return resume(config, conversation).effects.length > 0;
}

function hasTimer({ effects }: Turn): boolean {
  return effects.some(({ type }) => type === 'wait' || type === 'call');
}

/** How many steps were entered; a full history is cut to its newer half before it grows on. */
function entered(now: Conversation, earlier: Conversation | undefined): number {
  const before = earlier?.workflowHistory.length ?? 0;
  const after = now.workflowHistory.length;
  return now === earlier || after >= before ? after - before : maxHistory - before + (after - maxHistory / 2);
}
