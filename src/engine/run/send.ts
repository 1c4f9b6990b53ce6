import type { Conversation, EngineEvent, Turn } from '../conversation.ts';
import { defaultFlow, findFlow } from '../flow/flow-index.ts';
import { walk } from '../flow/walk.ts';
import { type Outcome, stepHandlers } from '../steps/step-handlers.ts';
import type { TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';
import { changeAnswer } from './change-answer.ts';
import { newDraft, recordError, toTurn, unchanged } from './draft.ts';
import { engineError } from './engine-error.ts';
import { start } from './start.ts';

/**
 * Applies one event to a conversation and returns the new state with its effects. Never throws and never changes its
 * arguments. An event the current step does not expect, or an invalid answer, returns the same conversation with an
 * error.
 */
export function send(config: TenantConfig, conversation: Conversation, event: EngineEvent): Turn {
  if (!isConversation(conversation)) return { ...start(config), error: engineError('unknown_flow') };
  if (event?.type === 'reset') return restart(config, conversation);
  const flow = findFlow(config, conversation.currentFlow);
  const step = flow?.step(conversation.currentStep);
  if (!flow || !step) return recover(config, conversation);

  const draft = newDraft(config, flow, conversation, event?.type === 'advance' ? 'typing' : 'reply');
  let outcome: Outcome | undefined;
  if (event?.type === 'change') {
    // Returning to the call's step requests the call again, so that a shell may delay it until the parent has reviewed it.
    const called = step.type === 'api_call' && conversation.variables.success !== undefined;
    outcome = conversation.isCompleted || called ? undefined : changeAnswer(draft, event.field);
  } else if (isRecord(event) && (!conversation.isCompleted || event.type === 'act')) {
    outcome = stepHandlers[step.type].receive(draft, step, event);
  }
  if (outcome === 'reset') return restart(config, conversation);
  if (outcome === undefined) return unchanged(conversation, step, engineError('unexpected_event', step.id));
  if (outcome === 'rest') return toTurn(draft, step);
  if ('code' in outcome) return unchanged(conversation, step, outcome);
  return toTurn(draft, walk(draft, outcome.to));
}

/** A new conversation in the default workflow; only `today` and `draw`, set by the shell, are carried over. */
function restart(config: TenantConfig, conversation: Conversation): Turn {
  const { today, draw } = conversation.variables;
  const turn = start(config, undefined, typeof draw === 'number' ? draw : undefined);
  if (today !== undefined) turn.conversation.variables = { ...turn.conversation.variables, today };
  return { ...turn, effects: [{ type: 'reset' }, ...turn.effects] };
}

/** The configuration no longer has the conversation's step: a flow was renamed, say, while it was stored. */
function recover(config: TenantConfig, conversation: Conversation): Turn {
  const flow = findFlow(config, conversation.currentFlow) ?? defaultFlow(config);
  if (!flow) return unchanged(conversation, null, engineError('unknown_flow'));
  const draft = newDraft(config, flow, { ...conversation, currentFlow: flow.name }, 'reply');
  recordError(draft, engineError('unknown_step'));
  return toTurn(draft, walk(draft, flow.fallback));
}

/** Checks the parts that are read without further checks; a step or flow that is not a string is simply not found. */
function isConversation(value: unknown): value is Conversation {
  if (!isRecord(value)) return false;
  const { userData, variables, workflowHistory: steps, flowHistory: flows } = value;
  return isRecord(userData) && isRecord(variables) && Array.isArray(steps) && Array.isArray(flows);
}
