import type { AnswerSource } from '#data/visitor/chat-answer.ts';
import type { Conversation, Step } from '#engine';
import type { FollowUpState } from '../follow-up/follow-up-state.ts';

export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The field this answered; the parent may change it. Only the newest answer of a field has it. */
  field?: string;
  /** What an answer of the bot's was taken from. */
  sources?: readonly AnswerSource[];
  /** It was read while it came, so it does not arrive again. */
  grown?: boolean;
}

/** What the chat is doing while the parent cannot answer; `ready` is the parent's turn. */
export type ChatActivity =
  | { type: 'ready' }
  /** Between two messages, or before the first. */
  | { type: 'busy' }
  | { type: 'typing' }
  /** A timed message is being read; the parent may go on at once. */
  | { type: 'reading' }
  /** Before a submission: the parent looks over the answers; nothing has been sent. */
  | { type: 'reviewing' }
  /** `text`: what has come of the answer so far. */
  | { type: 'calling'; submission: boolean; text?: string }
  | { type: 'called'; ok: boolean };

/** What became of an enquiry that could not be sent at once: it waits, is on its way again, or has arrived. */
export type Delivery = 'waiting' | 'sending' | 'delivered';

/** One snapshot of a conversation, for the screen. Replaced as a whole with every change. */
export interface ChatState {
  messages: readonly ChatMessage[];
  /** The step the parent is at; null when there is nothing to answer. */
  step: Step | null;
  conversation: Conversation | null;
  activity: ChatActivity;
  /** Null as long as nothing had to wait. */
  delivery: Delivery | null;
  /** Why the engine refused the last answer. */
  answerError: string | null;
  /** What the parent can do about the newest answer to a question; null once they have gone on. */
  help: FollowUpState | null;
  /** Questions that a person has been promised for, as long as the service does not know of it. */
  promised: readonly string[];
}

export const emptyState: ChatState = {
  messages: [],
  step: null,
  conversation: null,
  activity: { type: 'busy' },
  delivery: null,
  answerError: null,
  help: null,
  promised: [],
};
