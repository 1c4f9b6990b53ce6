import type { AnswerSource } from '#data/visitor/chat-answer.ts';
import type { Conversation, Json, ShownMedia, Step } from '#engine';
import type { FollowUpState } from '../follow-up/follow-up-state.ts';

export interface ChatMessage {
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The field this answered; the parent may change it. Only the newest answer of a field has it. */
  field?: string;
  /** The sources of a bot's answer. */
  sources?: readonly AnswerSource[];
  /** The message is a picture, a video or a place, and the text describes it. */
  media?: ShownMedia;
  /** It was shown while it was streamed, so it appears without an animation. */
  grown?: boolean;
  /** Said beside the turns of the conversation: it stays when a turn is taken back. */
  aside?: boolean;
}

/** The chat's activity while the parent cannot answer; `ready` is the parent's turn. */
export type ChatActivity =
  | { type: 'ready' }
  /** Between two messages, or before the first. */
  | { type: 'busy' }
  | { type: 'typing' }
  /** A timed message is shown; the parent may continue at once. */
  | { type: 'reading' }
  /** Before a submission: the parent reviews the answers; nothing has been sent. */
  | { type: 'reviewing' }
  /** `text`: the streamed part of the answer so far. */
  | { type: 'calling'; submission: boolean; text?: string }
  | { type: 'called'; ok: boolean };

/** The state of an enquiry that could not be sent at once: it waits, is being sent again, or has arrived. */
export type Delivery = 'waiting' | 'sending' | 'delivered';

/** A snapshot of a conversation, for the view. Replaced as a whole with every change. */
export interface ChatState {
  messages: readonly ChatMessage[];
  /** The step the parent is at; null when there is nothing to answer. */
  step: Step | null;
  conversation: Conversation | null;
  activity: ChatActivity;
  /** Null while nothing had to wait. */
  delivery: Delivery | null;
  /** Why the engine rejected the last answer. */
  answerError: string | null;
  /** The actions on the newest answer to a question; null once the parent has continued. */
  help: FollowUpState | null;
  /** Questions with a promised answer from staff that the service does not know of yet. */
  promised: readonly string[];
  /** A question beside the conversation, until it is answered. */
  asking: SideQuestion | null;
  /** What cancelling the change of an answer returns to; null while none is being changed. */
  beforeChange: BeforeChange | null;
}

/** An answer that has been begun and not been given. Plain JSON. */
export interface AnswerDraft {
  /** The visit to the step that it is for. */
  visit: string;
  value: Json;
}

/** A question beside the conversation that has been begun and not been asked. Plain JSON. */
export interface QuestionDraft {
  text: string;
  /** Whether its box is open. */
  isOpen: boolean;
}

/** Where a parent was when they began to change an answer. Plain JSON. */
export interface BeforeChange {
  conversation: Conversation;
  messages: readonly ChatMessage[];
  help: FollowUpState | null;
  /** The action button whose submission was being reviewed. */
  reviewedAction: number | null;
  /** What was typed in the field they left for it. */
  draft: AnswerDraft | null;
}

/** `text`: the streamed part of the answer so far. */
export interface SideQuestion {
  question: string;
  text: string;
}

/** Returns whether the conversation waits for the parent, and for nothing else. */
export function isParentsTurn({ activity: { type } }: ChatState): boolean {
  return type === 'ready' || type === 'reviewing';
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
  asking: null,
  beforeChange: null,
};
