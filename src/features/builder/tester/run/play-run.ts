import { nextChild } from '#chat/another-child/next-child.ts';
import { withConsent } from '#chat/steps/consent.ts';
import type { PlayedEvent, RunEvent } from '#data/configuration/saved-runs.ts';
import { isSubmission } from '#data/visitor/chat-service.ts';
import {
  type ApiRequest,
  type Conversation,
  type EngineError,
  eligibilityOf,
  resume,
  send,
  start,
  type TenantConfig,
  type Turn,
  withAcademicYears,
  withVariant,
  yearOf,
} from '#engine';
import { chosenTexts, withOptionFound } from './match-options.ts';
import { isDraw, type Run } from './run.ts';
import { linesOf, type RunLine } from './run-line.ts';

export interface PlayedRun {
  /** The current step of the conversation. */
  turn: Turn;
  lines: RunLine[];
  /** What was sent, as the configuration of now wants it: options found where they are, waits put in or left out. */
  events: RunEvent[];
  /** Steps that are done with. */
  stepsDone: number;
  /** Whether the school has the enquiry: it is not sent twice, and no answer is changed any more. */
  isSubmitted: boolean;
  /** Why the rest of the run could not be played; null when all of it was. */
  refusal: EngineError | null;
}

export interface RunSettings {
  /**
   * YYYY-MM-DD, whose academic years the configuration offers. Left out, limits that are relative to today are not looked
   * at and the run's own year is offered, so that a run never grows old.
   */
  today?: string;
  /** Goes on at the end until it is the parent's turn. */
  toRest?: boolean;
}

/**
 * Plays a run as far as it holds: the same run of the same configuration always reads the same. What a clock or a
 * service would do (waits, calls) follows the configuration; what a person did must still be possible.
 */
export function playRun(
  config: TenantConfig,
  run: Run,
  { today = '', toRest = false }: RunSettings = {},
): PlayedRun {
  const offered = today ? config : withAcademicYears(config, dayOfRun(config, run));
  const paced = withVariant(offered, 'tester');
  const played = begin(paced, run, today);
  const texts = chosenTexts(run);
  for (const [at, event] of run.events.entries()) {
    if (played.refusal) return played;
    if (event.type === 'draw') continue;
    if (!isDue(paced, played, event)) continue;
    take(paced, played, withOptionFound(event, played.turn.step, texts.get(at)));
  }
  if (toRest && !played.refusal) passAutomatic(paced, played, ['wait', 'call']);
  return played;
}

/** Plays one more event. The given run is not changed; `refusal` is set when the event had no effect. */
export function playOn(config: TenantConfig, from: PlayedRun, event: PlayedEvent): PlayedRun {
  const paced = withVariant(config, 'tester');
  const played = { ...from, lines: [...from.lines], events: [...from.events], refusal: null };
  if (isDue(paced, played, event)) take(paced, played, event);
  return played;
}

/** What the conversation waits for besides a person: a timer of so many milliseconds, or a call. */
export type Pending = { type: 'wait'; ms: number } | ({ type: 'call' } & ApiRequest);

export function pendingOf(config: TenantConfig, conversation: Conversation): Pending | null {
  for (const effect of resume(withVariant(config, 'tester'), conversation).effects) {
    if (effect.type === 'wait') return effect;
    if (effect.type === 'call') return { type: 'call', ...effect.request };
  }
  return null;
}

/** A day on which the academic year that was chosen in a run is offered; empty when none was. */
function dayOfRun(config: TenantConfig, { events }: Run): string {
  const years = events.flatMap((event) => (event.type === 'answer' ? (yearOf(event.value) ?? []) : []));
  const rule = eligibilityOf(config);
  return rule && years[0] !== undefined ? `${years[0]}-${rule.yearBegins}` : '';
}

function begin(config: TenantConfig, { flow, events }: Run, today: string): PlayedRun {
  const drawn = events.find(isDraw);
  const turn = start(config, flow, drawn?.draw);
  const lines = linesOf(turn, null, null);
  if (today !== '') {
    const { conversation } = turn;
    turn.conversation = { ...conversation, variables: { ...conversation.variables, today } };
  }
  const isUnknown = turn.error?.code === 'unknown_flow';
  const refusal = isUnknown ? (turn.error ?? null) : null;
  return { turn, lines, events: drawn ? [drawn] : [], stepsDone: 0, isSubmitted: false, refusal };
}

/** Goes on to where an event belongs; false when nothing waits for it any more, as for the timer of a removed message. */
function isDue(config: TenantConfig, played: PlayedRun, event: PlayedEvent): boolean {
  const pending = () => pendingOf(config, played.turn.conversation)?.type;
  if (event.type === 'advance') return pending() === 'wait';
  if (event.type === 'resolve') {
    passAutomatic(config, played, ['wait']);
    return pending() === 'call';
  }
  // An answer is changed while its enquiry is looked over: then the call that would send it waits.
  if (event.type === 'change') {
    passAutomatic(config, played, ['wait']);
    return true;
  }
  // A button of a timed message is pressed while its time runs.
  const isAtHand = event.type === 'act' && played.turn.step?.actions?.[event.action] !== undefined;
  if (!isAtHand) passAutomatic(config, played, ['wait', 'call']);
  return true;
}

/** What a parent would only wait for. Calls end well. */
function passAutomatic(config: TenantConfig, played: PlayedRun, kinds: readonly ('wait' | 'call')[]): void {
  for (let passed = 0; passed < mostAutomatic && !played.refusal; passed++) {
    const pending = pendingOf(config, played.turn.conversation)?.type;
    if (!pending || !kinds.includes(pending)) return;
    take(config, played, pending === 'wait' ? { type: 'advance' } : { type: 'resolve', ok: true });
  }
}

function take(config: TenantConfig, played: PlayedRun, event: PlayedEvent): void {
  const { turn } = played;
  const before = event.consent ? agreed(config, turn.conversation) : turn.conversation;
  const next = event.type === 'another' ? addChild(config, played, event.said) : send(config, before, event);
  if (next.error && next.conversation === before) {
    played.refusal = next.error;
    return;
  }
  if (event.type === 'resolve') {
    const call = pendingOf(config, before);
    if (event.ok && call?.type === 'call' && isSubmission(call)) played.isSubmitted = true;
  }
  if (next.effects.some(({ type }) => type === 'submit')) played.isSubmitted = true;
  if (event.type === 'another') played.isSubmitted = false;
  played.lines.push(...linesOf(next, turn.step, event.type === 'another' ? null : event));
  played.events.push(event);
  if (next.conversation.workflowHistory !== turn.conversation.workflowHistory) played.stepsDone++;
  if (next.conversation.isCompleted && !turn.conversation.isCompleted) played.stepsDone++;
  played.turn = next;
}

/** The enquiry for another child, as the chat offers it once the school has one. */
function addChild(config: TenantConfig, { turn, isSubmitted }: PlayedRun, said: string): Turn {
  const { conversation, step } = turn;
  const isWithSchool = isSubmitted || conversation.variables.submitted === true;
  const next = isWithSchool ? nextChild(config, conversation) : undefined;
  if (!next) {
    const error = { code: 'unexpected_event', message: 'No other child can be added here.' } as const;
    return { conversation, step, effects: [], error };
  }
  const asked = send(config, next.conversation, next.event);
  return { ...asked, effects: [{ type: 'say', from: 'user', text: said, typingMs: 0 }, ...asked.effects] };
}

/** The conversation of a parent who agrees to what the school asks, if it asks anything, on the day of the run. */
function agreed(config: TenantConfig, conversation: Conversation): Conversation {
  const day = Date.parse(String(conversation.variables.today)) || 0;
  return config.consent ? withConsent(conversation, config.consent, day) : conversation;
}

/** The engine ends a loop of its own accord; this is for several of them, one after the other. */
const mostAutomatic = 200;
