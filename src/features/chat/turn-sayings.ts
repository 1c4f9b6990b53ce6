import { type Conversation, renderMessage, type TenantConfig, type Turn } from '../../engine/index.ts';
import type { Saying } from './chat-store.ts';

/** What a turn says, in order. The parent's own words carry the field that they answer. */
export function sayings({ effects }: Turn, answered: string | undefined): Saying[] {
  return effects.flatMap((effect): Saying[] => {
    if (effect.type !== 'say') return [];
    const { text } = effect;
    if (effect.from === 'bot') return [{ text, isBot: true }];
    return [answered === undefined ? { text, isBot: false } : { text, isBot: false, field: answered }];
  });
}

/** What an API step itself says, for this conversation; empty when it says nothing. */
export function ownWords(config: TenantConfig, { conversation, step }: Turn): string {
  return step?.message ? renderMessage(config, conversation, step.message) : '';
}

/**
 * A turn that ends with a submission, without the words of its step ("I am sending your details"): they are true when
 * the parent has looked over the enquiry, and not before.
 */
export function withoutOwnWords(config: TenantConfig, turn: Turn): Turn {
  const last = turn.effects.at(-2);
  const own = last?.type === 'say' && last.from === 'bot' && last.text === ownWords(config, turn);
  return own ? { ...turn, effects: turn.effects.toSpliced(-2, 1) } : turn;
}

/** The engine takes a submission for made once the button was pressed; it is made when the service has it. */
export function untilStored(turn: Turn, before: Conversation): Turn {
  if (!turn.effects.some(({ type }) => type === 'submit')) return turn;
  const { submitted: _, ...variables } = turn.conversation.variables;
  return { ...turn, conversation: { ...turn.conversation, isCompleted: before.isCompleted, variables } };
}
