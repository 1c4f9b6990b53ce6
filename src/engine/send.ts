import { changeAnswer } from './change-answer.ts';
import { newDraft, note, toTurn } from './draft.ts';
import { defaultFlow, findFlow } from './flow-index.ts';
import { isRecord } from './is-record.ts';
import { problem } from './problem.ts';
import { start } from './start.ts';
import { type Outcome, stepHandlers } from './step-handlers.ts';
import type { Conversation, EngineError, EngineEvent, TenantConfig, Turn } from './types.ts';
import { walk } from './walk.ts';

/**
 * One event of a conversation: what it leads to, and what the shell is to do about it. Never throws and never changes
 * what it is given. An event the current step does not expect, or an answer that breaks a rule, returns the same
 * conversation with an error.
 */
export function send(config: TenantConfig, conversation: Conversation, event: EngineEvent): Turn {
  if (!isConversation(conversation)) return { ...start(config), error: lost() };
  if (event?.type === 'reset') return restart(config, conversation);
  const flow = findFlow(config, conversation.currentFlow);
  const step = flow?.step(conversation.currentStep);
  if (!flow || !step) return recover(config, conversation);

  const draft = newDraft(config, flow, conversation, event?.type === 'advance' ? 'typing' : 'reply');
  let outcome: Outcome | undefined;
  if (event?.type === 'change') {
    const busy = conversation.isCompleted || step.type === 'api_call';
    outcome = busy ? undefined : changeAnswer(draft, event.field);
  } else if (isRecord(event) && (!conversation.isCompleted || event.type === 'act')) {
    outcome = stepHandlers[step.type].receive(draft, step, event);
  }
  if (outcome === 'reset') return restart(config, conversation);
  if (outcome === undefined) return { conversation, step, effects: [], error: unexpected(step.id) };
  if (outcome === 'rest') return toTurn(draft, step);
  if ('code' in outcome) return { conversation, step, effects: [], error: outcome };
  return toTurn(draft, walk(draft, outcome.to));
}

/** A fresh start in the default workflow; only the day, which the shell gave, is carried over. */
function restart(config: TenantConfig, conversation: Conversation): Turn {
  const turn = start(config);
  const { today } = conversation.variables;
  if (today !== undefined) turn.conversation.variables = { ...turn.conversation.variables, today };
  return { ...turn, effects: [{ type: 'reset' }, ...turn.effects] };
}

/** The conversation stands where the configuration has no step: a flow was renamed, say, while it was stored. */
function recover(config: TenantConfig, conversation: Conversation): Turn {
  const flow = findFlow(config, conversation.currentFlow) ?? defaultFlow(config);
  if (!flow) return { conversation, step: null, effects: [], error: lost() };
  const draft = newDraft(config, flow, { ...conversation, currentFlow: flow.name }, 'reply');
  const message = `There is no step "${conversation.currentStep}" in "${conversation.currentFlow}".`;
  note(draft, problem('unknown_step', message));
  return toTurn(draft, walk(draft, flow.fallback));
}

/** Neither the event nor the conversation can be trusted here, so the sentences quote nothing of them. */
function unexpected(step: string): EngineError {
  return problem('unexpected_event', `Step "${step}" does not expect this now.`, step);
}

function lost(): EngineError {
  return problem('unknown_flow', 'There is no such conversation.');
}

function isConversation(value: unknown): value is Conversation {
  return (
    isRecord(value) &&
    typeof value.currentStep === 'string' &&
    typeof value.currentFlow === 'string' &&
    isRecord(value.userData) &&
    isRecord(value.variables) &&
    Array.isArray(value.workflowHistory) &&
    Array.isArray(value.flowHistory)
  );
}
