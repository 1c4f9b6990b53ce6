import { contactFields } from '../follow-up/follow-up-state.ts';
import type { BeforeChange, ChatState } from './chat-state.ts';

/**
 * Returns the conversation and its log as before the change. What happened beside the turns since then stays: questions,
 * an agreement, contact details that were not known.
 */
export function takenBack(
  { conversation: now, messages }: ChatState,
  before: BeforeChange,
): Pick<BeforeChange, 'conversation' | 'messages'> {
  const known = new Set(before.messages.map(({ id }) => id));
  // The chat may be in another language by now.
  const said = new Map(messages.map(({ id, text }) => [id, text]));
  const given = now?.userData ?? {};
  const pick = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field)));
  const { conversation } = before;
  const userData = {
    ...pick(contactFields),
    ...conversation.userData,
    ...pick(['questions', 'consent']),
  };
  return {
    conversation: { ...conversation, userData },
    messages: [
      ...before.messages.map((each) => ({ ...each, text: said.get(each.id) ?? each.text })),
      ...messages.filter(({ id, aside }) => aside && !known.has(id)),
    ],
  };
}
