import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { continueConversation } from '#data/visitor/started-conversation.ts';
import { writeMark } from '#data/visitor/started-mark.ts';
import { keepVisit, newVisit } from '#data/visitor/visit.ts';
import {
  type Conversation,
  isRecord,
  isShallow,
  isTenantConfig,
  resume,
  start,
  type TenantConfig,
  type Variant,
} from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { newId } from '#lib/new-id.ts';
import type { ChatMessage } from '../controller/chat-state.ts';
import { ownWords } from '../controller/effects/turn-messages.ts';
import { offeredConfig } from '../controller/opening/offered-config.ts';
import { createSavedConversations, isConversation } from '../controller/saved/saved-conversation.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { reviewedAnswers } from '../steps/reviewed-answers.ts';
import type { ChatWords } from '../words/chat-words.ts';

export type Restored = 'restored' | 'refused' | 'failed';

/** Moves the conversation of a link to this tab, where the chat finds it as after a reload. A link is exchanged once. */
export function restoreConversation(
  tenantId: string,
  token: string,
  variant: Variant,
  words: () => ChatWords,
): Promise<Restored> {
  const known = underWay.get(token);
  if (known) return known;
  const restored = exchange(tenantId, token, variant, words).catch((): Restored => 'failed');
  underWay.set(token, restored);
  void restored.then(() => underWay.delete(token));
  return restored;
}

const underWay = new Map<string, Promise<Restored>>();

async function exchange(
  tenantId: string,
  token: string,
  variant: Variant,
  words: () => ChatWords,
): Promise<Restored> {
  const key = newId();
  const published = await publishedConfigurations.load(tenantId);
  if (!published.ok) return 'failed';
  const answer = await continueConversation(tenantId, token, key);
  if (!answer.ok) return answer.isRefused ? 'refused' : 'failed';
  const { config: earlier, sessionId, version } = answer;
  const isEarlier = isShallow(earlier, 40) && isTenantConfig(earlier) && earlier.id === tenantId;
  const config = offeredConfig(isEarlier ? earlier : published.config, variant);
  const conversation = restoredState(config, answer.state);
  if (!conversation) return 'failed';
  createSavedConversations(safeSessionStorage, Date.now).save(tenantId, {
    sessionId,
    config,
    conversation,
    messages: retold(config, conversation, words()),
    // As the school wrote it; the chat says it in its own, once it has the school's texts.
    language: 'en',
    confirmed: false,
    reviewedAction: null,
    submission: { type: 'none' },
    help: null,
    promised: [],
    asking: null,
    draft: null,
    beforeChange: null,
  });
  writeMark(tenantId, { sessionId, key, isStored: true });
  // For the school's figures it is a visit of its own: an id that went from phone to phone with the answers would tell whose
  // it is.
  keepVisit(tenantId, newVisit(isEarlier ? version : published.version));
  return 'restored';
}

/** Where the step is no longer there, the school's conversation begins again, with the answers. */
function restoredState(config: TenantConfig, state: unknown): Conversation | null {
  if (!isShallow(state, 40) || !isRecord(state)) return null;
  const conversation = { ...state };
  if (!isConversation(conversation)) return null;
  if (resume(config, conversation).step) return conversation;
  return { ...start(config).conversation, userData: conversation.userData };
}

/**
 * What was said so far, from the answers: the service keeps no messages, as it need not, and a link that a stranger passes on
 * cannot put words into the school's mouth.
 */
function retold(config: TenantConfig, conversation: Conversation, words: ChatWords): ChatMessage[] {
  const helpWords = helpWordsIn(words.language);
  const turn = resume(config, conversation);
  const ask = turn.step?.type === 'api_call' ? '' : ownWords(config, turn);
  const answers = reviewedAnswers(words, config, conversation);
  const message = (text: string, isBot: boolean, field?: string): ChatMessage => ({
    id: newId(),
    text,
    isBot,
    timestamp: Date.now(),
    ...(field !== undefined && { field }),
  });
  return [
    message(helpWords.later.welcome, true),
    ...answers.flatMap(({ field, label, text }) => [message(label, true), message(text, false, field)]),
    ...(ask ? [message(ask, true)] : []),
  ];
}
