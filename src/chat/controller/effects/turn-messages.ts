import type { ChatAnswer } from '#data/visitor/chat-answer.ts';
import {
  type Conversation,
  type EngineEvent,
  renderMessage,
  type Step,
  type TenantConfig,
  type Turn,
} from '#engine';
import { answerText } from '../../steps/reviewed-answers.ts';
import type { ChatWords } from '../../words/chat-words.ts';
import { messageText } from '../../words/engine-messages.ts';
import type { NewMessage } from '../chat-store.ts';

/** The answer that a turn begins with. */
export interface OwnAnswer {
  field?: string;
  /** How it reads in the chat's language, where the engine would say it in English. */
  shown?: string;
  /** The service's answer to a question, as the bot says it. */
  reply?: Pick<NewMessage, 'sources' | 'grown'>;
}

/** What a turn says, in order. The parent's own words carry the field that they answer. */
export function turnMessages(
  words: ChatWords,
  { effects }: Pick<Turn, 'effects'>,
  { field, shown, reply }: OwnAnswer,
): NewMessage[] {
  return effects.flatMap((effect): NewMessage[] => {
    if (effect.type !== 'say') return [];
    if (effect.from === 'bot') {
      const { media, origin } = effect;
      const text = messageText(words, effect);
      return [{ text, isBot: true, ...(media && { media }), ...(origin === 'response' && reply) }];
    }
    const text = shown ?? effect.text;
    return [field === undefined ? { text, isBot: false } : { text, isBot: false, field }];
  });
}

/** How the chat shows the answer that an event gave: days, a plain yes or no and several choices are its own to word. */
export function ownAnswer(
  words: ChatWords,
  step: Step,
  event: EngineEvent,
  { userData }: Conversation,
): OwnAnswer {
  const { field } = step;
  if (event.type === 'choose') return { field };
  if (event.type !== 'answer' || field === undefined) return {};
  const answer = userData[field] ?? null;
  if (answer === null) return { field, shown: words.skipped };
  const worded = typeof answer === 'boolean' || Array.isArray(answer) || step.inputType === 'date';
  return worded ? { field, shown: answerText(words, step, answer) } : { field };
}

/** The service's answer to a question, with what it was taken from. `grown`: the parent saw it come. */
export function replyOf({ answered, sources }: ChatAnswer, grown: boolean): OwnAnswer {
  const hasSources = answered && sources.length > 0;
  return { reply: { ...(hasSources && { sources }), ...(grown && { grown }) } };
}

/** What an API step itself says, for this conversation; empty when it says nothing. */
export function ownWords(config: TenantConfig, { conversation, step }: Turn): string {
  return step?.message ? renderMessage(config, conversation, step.message) : '';
}

/**
 * A turn that ends with a submission, without the words of its step ("I am sending your details"): they are true when
 * the parent has looked over the enquiry, and not before.
 */
export function withoutOwnWords(turn: Turn): Turn {
  const last = turn.effects.at(-2);
  const own = turn.step?.message && last?.type === 'say' && last.from === 'bot';
  return own ? { ...turn, effects: turn.effects.toSpliced(-2, 1) } : turn;
}

/** The engine takes a submission for made once the button was pressed; it is made when the service has it. */
export function untilStored(turn: Turn, before: Conversation): Turn {
  if (!turn.effects.some(({ type }) => type === 'submit')) return turn;
  const { submitted: _, ...variables } = turn.conversation.variables;
  return { ...turn, conversation: { ...turn.conversation, isCompleted: before.isCompleted, variables } };
}
