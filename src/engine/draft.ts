import type { FlowIndex } from './flow-index.ts';
import { renderTemplate } from './render-template.ts';
import { delay } from './timings.ts';
import type { Conversation, Effect, EngineError, Json, Step, TenantConfig, Timing, Turn } from './types.ts';

/** One turn while it is being worked out. Only its own fields change; the conversation it came from never does. */
export interface Draft {
  config: TenantConfig;
  flow: FlowIndex;
  state: Conversation;
  effects: Effect[];
  /** How long the typing indicator shows before the bot's next message. */
  pace: Pace;
  /** The first thing that went wrong. */
  error?: EngineError;
}

/** `none` before the very first message: nobody types before saying hello. */
export type Pace = keyof Timing | 'none';

/** Where a step leads: on to another step, or nowhere until something happens. */
export type Move = { to: string | undefined } | 'rest';

export function newDraft(config: TenantConfig, flow: FlowIndex, from: Conversation, pace: Pace): Draft {
  return { config, flow, state: { ...from }, effects: [], pace };
}

export function toTurn(draft: Draft, step: Step | null): Turn {
  const turn: Turn = { conversation: draft.state, step, effects: draft.effects };
  return draft.error ? { ...turn, error: draft.error } : turn;
}

/** The bot says a text of the configuration, its placeholders filled; an empty one is not said. */
export function sayTemplate(draft: Draft, text: string | undefined, step: Step): void {
  if (!text) return;
  say(draft, renderMessage(draft.config, draft.state, text), step);
}

/** The bot says a text as it is. A second message in one turn follows at the pace of a follow-up. */
export function say(draft: Draft, text: string, step: Step): void {
  const pace = step.showTypingIndicator === false ? 'none' : draft.pace;
  const typingMs = pace === 'none' ? 0 : delay(draft.config, pace);
  draft.effects.push({ type: 'say', from: 'bot', text, typingMs });
  draft.pace = 'followUp';
}

export function sayAsParent(draft: Draft, text: string): void {
  draft.effects.push({ type: 'say', from: 'user', text, typingMs: 0 });
}

/** A text for the parent. The school's own names win over answers: `school_name` is the school, not the last one. */
export function renderMessage(config: TenantConfig, conversation: Conversation, text: string): string {
  const { variables, userData } = conversation;
  return renderTemplate(text, config.globalVariables, variables, userData, { tenantId: config.id });
}

export function setVariables(draft: Draft, variables: Record<string, Json>): void {
  draft.state.variables = { ...draft.state.variables, ...variables };
}

export function dropVariable(draft: Draft, ...names: string[]): void {
  if (!names.some((name) => Object.hasOwn(draft.state.variables, name))) return;
  const kept = { ...draft.state.variables };
  for (const name of names) delete kept[name];
  draft.state.variables = kept;
}

export function setAnswer(draft: Draft, field: string | undefined, value: Json): void {
  if (field) draft.state.userData = { ...draft.state.userData, [field]: value };
}

/** Keeps the first error of a turn: what follows is usually only its consequence. */
export function note(draft: Draft, error: EngineError): void {
  draft.error ??= error;
}
