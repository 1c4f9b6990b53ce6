import type { Conversation, Effect, EngineError, MessageOrigin, Turn } from '../conversation.ts';
import type { FlowIndex } from '../flow/flow-index.ts';
import { delay } from '../steps/timings.ts';
import type { Json, Step, TenantConfig, Timing } from '../tenant-config.ts';
import { renderMessage } from '../texts/render-message.ts';
import { isSafeMedia } from '../validate/safe-link.ts';
import { updateComputed } from './computed.ts';

/** One turn while it is being computed. Only its own fields change, never the conversation it started from. */
export interface Draft {
  config: TenantConfig;
  flow: FlowIndex;
  state: Conversation;
  effects: Effect[];
  /** How long the typing indicator shows before the bot's next message. */
  pace: Pace;
  /** Steps skipped while an answer is being changed. */
  skipped?: Set<Step>;
  /** The first error of the turn. */
  error?: EngineError;
}

/** `none`: no typing indicator, for the first message of a conversation. */
export type Pace = keyof Timing | 'none';

/** Where a step leads: to another step, or nowhere until the next event. */
export type Move = { to: string | undefined } | 'rest';

export function newDraft(config: TenantConfig, flow: FlowIndex, from: Conversation, pace: Pace): Draft {
  const { currentStep, currentFlow, userData, workflowHistory, flowHistory, variables, isCompleted } = from;
  const state = { currentStep, currentFlow, userData, workflowHistory, flowHistory, variables, isCompleted };
  return { config, flow, state, effects: [], pace };
}

export function toTurn(draft: Draft, step: Step | null): Turn {
  const turn: Turn = { conversation: draft.state, step, effects: draft.effects };
  return draft.error ? { ...turn, error: draft.error } : turn;
}

/** A turn that changes nothing and reports an error. */
export function unchanged(conversation: Conversation, step: Step | null, error: EngineError): Turn {
  return { conversation, step, effects: [], error };
}

/** Sends a text of the configuration as the bot, with its placeholders filled; an empty one is skipped. */
export function sayTemplate(draft: Draft, text: string | undefined, step: Step): void {
  if (!text) return;
  say(draft, renderMessage(draft.config, draft.state, text), step);
}

/** Shows a step's picture, video or place after its message; one whose URL is not allowed is left out. */
export function showMedia(draft: Draft, { media }: Step): void {
  if (!media || !isSafeMedia(media)) return;
  const { text, ...shown } = media;
  const said = renderMessage(draft.config, draft.state, text);
  draft.effects.push({ type: 'say', from: 'bot', text: said, typingMs: 0, media: shown });
  draft.pace = 'followUp';
}

/** Sends a text as the bot. A second message in one turn has the delay of a follow-up. */
export function say(draft: Draft, text: string, step: Step, origin?: MessageOrigin): void {
  const pace = step.showTypingIndicator === false ? 'none' : draft.pace;
  const typingMs = pace === 'none' ? 0 : delay(draft.config, pace);
  draft.effects.push({ type: 'say', from: 'bot', text, typingMs, ...(origin && { origin }) });
  draft.pace = 'followUp';
}

/** Continues without input after a delay. */
export function wait(draft: Draft, name: keyof Timing): void {
  draft.effects.push({ type: 'wait', ms: delay(draft.config, name) });
}

export function sayAsUser(draft: Draft, text: string): void {
  draft.effects.push({ type: 'say', from: 'user', text, typingMs: 0 });
}

export function setVariables(draft: Draft, variables: Record<string, Json>): void {
  draft.state.variables = { ...draft.state.variables, ...variables };
}

export function setAnswer(draft: Draft, field: string | undefined, value: Json): void {
  if (!field) return;
  const next = { ...draft.state.userData };
  next[field] = value;
  draft.state.userData = next;
  updateComputed(draft);
}

/** Records the first error of a turn; later ones are usually its consequences. */
export function recordError(draft: Draft, error: EngineError): void {
  draft.error ??= error;
}
