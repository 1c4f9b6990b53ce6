import type { TranscriptLine } from '#data/configuration/saved-runs.ts';
import type { Conversation, Effect, EngineEvent, Step, Turn } from '#engine';

/** One line of a conversation that is being played: where it was said, and how long the bot typed. */
export interface RunLine extends TranscriptLine {
  typingMs: number;
  /** The message behind it, for the chat to word in its own language; `end` lines have none. */
  message?: { effect: Extract<Effect, { type: 'say' }>; answer: GivenAnswer | null };
}

/** What the parent answered, at which step, and the conversation with it. */
interface GivenAnswer {
  step: Step;
  event: EngineEvent;
  conversation: Conversation;
}

/** What a conversation does besides talking. Nothing of it leaves the tester. */
export type EndType = 'call' | 'redirect' | 'custom' | 'submit' | 'complete' | 'error';

/**
 * What a turn said and did, in order. The parent's words, and what a chosen option answers, belong to the step that was
 * left; the rest to the one that was entered.
 */
export function linesOf(turn: Turn, left: Step | null, event: EngineEvent | null): RunLine[] {
  const entered = turn.conversation.currentStep;
  const hasReply = event?.type === 'choose' && !!left?.options?.[event.option]?.message;
  const reply = hasReply
    ? turn.effects.find((effect) => effect.type === 'say' && effect.from === 'bot')
    : null;
  const answer = left && event && { step: left, event, conversation: turn.conversation };
  const lines = turn.effects.flatMap((effect) => {
    const isOfLeft = effect === reply || (effect.type === 'say' && effect.from === 'user');
    return lineOf(effect, isOfLeft && left ? left.id : entered, answer) ?? [];
  });
  const { error } = turn;
  // How a call ends is decided in the tester: a failure is no finding.
  if (error && error.code !== 'api_failed')
    lines.push(endLine('error', error.step ?? entered, error.message));
  return lines;
}

/** The kind of an `end` line and what it is about: an address, the name of an action, a sentence. */
export function readEnd({ text }: TranscriptLine): { type: EndType; about: string } {
  const type = endTypes.find((each) => text === each || text.startsWith(`${each} `));
  return type ? { type, about: text.slice(type.length + 1) } : { type: 'error', about: text };
}

/** Whether two conversations read alike. Which step says a line is none of the parent's business. */
export function saysSame(one: readonly TranscriptLine[], other: readonly TranscriptLine[]): boolean {
  return one.length === other.length && one.every((line, at) => isSameLine(line, other[at]));
}

export function isSameLine(one: TranscriptLine, other: TranscriptLine | undefined): boolean {
  return one.from === other?.from && one.text === other.text;
}

const endTypes: readonly EndType[] = ['call', 'redirect', 'custom', 'submit', 'complete', 'error'];

function lineOf(effect: Effect, step: string, answer: GivenAnswer | null): RunLine | null {
  switch (effect.type) {
    case 'say':
      return {
        from: effect.from,
        text: effect.text,
        step,
        typingMs: effect.typingMs,
        message: { effect, answer },
      };
    case 'call':
      return endLine('call', step, `${effect.request.method} ${effect.request.endpoint}`);
    case 'redirect':
      return endLine('redirect', step, effect.url);
    case 'custom':
      return endLine('custom', step, effect.action);
    case 'submit':
    case 'complete':
      return endLine(effect.type, step);
    case 'wait':
    case 'reset':
      return null;
  }
}

function endLine(type: EndType, step: string, about = ''): RunLine {
  return { from: 'end', text: about === '' ? type : `${type} ${about}`, step, typingMs: 0 };
}
