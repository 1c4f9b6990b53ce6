import type { Conversation, Step } from '../../engine/index.ts';

export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What the chat is doing while the parent cannot answer; `ready` is the parent's turn. */
export type ChatActivity =
  | { type: 'ready' }
  /** Between two messages, or before the first. */
  | { type: 'busy' }
  | { type: 'typing' }
  /** A timed message is being read; the parent may go on at once. */
  | { type: 'reading' }
  | { type: 'calling'; submission: boolean }
  | { type: 'called'; ok: boolean };

/** One snapshot of a conversation, for the screen. Replaced as a whole with every change. */
export interface ChatState {
  messages: readonly ChatMessage[];
  /** The step the parent is at; null when there is nothing to answer. */
  step: Step | null;
  conversation: Conversation | null;
  activity: ChatActivity;
  /** The bot's message under which a failed submission can be tried again. */
  retryAfter: string | null;
  /** Why the engine refused the last answer. */
  answerError: string | null;
}

export const emptyState: ChatState = {
  messages: [],
  step: null,
  conversation: null,
  activity: { type: 'busy' },
  retryAfter: null,
  answerError: null,
};

/** Trying again may cut short what the assistant is saying, but not another request. */
export function canRetry({ type }: ChatActivity): boolean {
  return type !== 'calling' && type !== 'busy';
}
