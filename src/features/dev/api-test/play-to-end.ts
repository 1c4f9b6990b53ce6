import {
  type ApiRequest,
  type Conversation,
  type EngineEvent,
  offeredOptions,
  type Step,
  sampleAnswers,
  send,
  start,
  type TenantConfig,
  type Turn,
} from '#engine';

export interface PlayedConversation {
  /** Whether the conversation reached an end. */
  isCompleted: boolean;
  /** The error that stopped it, or the step where no further event was accepted. */
  problem: string | null;
  /** The number of the parent's actions. */
  turns: number;
  lines: { from: 'bot' | 'user'; text: string }[];
  /** The requests a real conversation would have sent. */
  calls: string[];
}

/**
 * Plays a whole conversation with sample answers, in the engine alone: nothing is sent, and calls succeed. Of several
 * options the least used is chosen, so that each is tried and a loop is left. `today` is YYYY-MM-DD.
 */
export function playToEnd(config: TenantConfig, today: string): PlayedConversation {
  const played: PlayedConversation = { isCompleted: false, problem: null, turns: 0, lines: [], calls: [] };
  const taken = new Map<string, number>();
  let turn = start(config);
  turn.conversation = { ...turn.conversation, variables: { ...turn.conversation.variables, today } };
  note(played, turn);
  while (!turn.conversation.isCompleted && turn.step && played.turns < mostTurns) {
    const next = goOn(config, turn.step, turn.conversation, taken);
    if (!next) return { ...played, problem: turn.step.id };
    turn = next;
    played.turns += 1;
    note(played, turn);
  }
  const { isCompleted, currentStep } = turn.conversation;
  return { ...played, isCompleted, problem: isCompleted ? null : (turn.error?.message ?? currentStep) };
}

/** Sends the first event that the step accepts. */
function goOn(config: TenantConfig, step: Step, conversation: Conversation, taken: Map<string, number>) {
  for (const event of eventsFor(step, conversation, taken)) {
    const next = send(config, conversation, event);
    if (next.error && next.conversation === conversation) continue;
    const key = keyOf(conversation, event);
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return next;
  }
  return null;
}

function eventsFor(step: Step, conversation: Conversation, taken: Map<string, number>): EngineEvent[] {
  const times = (event: EngineEvent) => taken.get(keyOf(conversation, event)) ?? 0;
  const choices = offeredOptions(step, conversation)
    .map(({ index }): EngineEvent => ({ type: 'choose', option: index }))
    .sort((one, other) => times(one) - times(other));
  switch (step.type) {
    case 'form':
      return sampleAnswers(step, []).map((value) => ({ type: 'answer', value }));
    case 'options':
      return choices;
    case 'questions': {
      const question: EngineEvent = { type: 'ask', question: sampleQuestion };
      return times(question) === 0 ? [question, ...choices] : [...choices, question];
    }
    case 'api_call':
      return [{ type: 'resolve', ok: true }, { type: 'advance' }];
    default:
      return [{ type: 'advance' }];
  }
}

function keyOf({ currentFlow, currentStep }: Conversation, event: EngineEvent): string {
  return JSON.stringify([currentFlow, currentStep, event]);
}

function note(played: PlayedConversation, { effects }: Turn): void {
  for (const effect of effects) {
    if (effect.type === 'say') played.lines.push({ from: effect.from, text: effect.text });
    if (effect.type === 'call') played.calls.push(callText(effect.request));
  }
}

function callText({ method, endpoint }: ApiRequest): string {
  return `${method} ${endpoint}`;
}

/** Far more than a parent would do; a longer conversation has no end. */
const mostTurns = 300;
const sampleQuestion = 'When does the school day begin?';
