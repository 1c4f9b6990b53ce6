import type { OutboxEvent } from '#data/visitor/outbox.ts';
import type { Conversation, EngineEvent, Json, TenantConfig, TranslationTable } from '#engine';
import type { FollowUpAction } from '../follow-up/follow-up-state.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import type { ChatMessage, QuestionDraft } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import type { SavedConversation } from './saved/saved-conversation.ts';

/** From a start or reset to the next: one session id, one chain of turns. */
export interface Session {
  /** In the language of the chat. */
  readonly config: TenantConfig;
  /** As the school wrote it, with the translations known so far. */
  readonly original: TenantConfig;
  /** Goes on in the chat's current language; `table` has the school's texts in it. */
  speak(table: TranslationTable | null): void;
  begin(): void;
  byParent(event: EngineEvent, consent?: boolean): void;
  canChange(field: string): boolean;
  change(field: string): void;
  cancelChange(): void;
  confirm(consent?: boolean): void;
  skip(): void;
  /** Whether the school has, or will have, this enquiry. */
  isWithSchool(): boolean;
  /** Whether the school has the enquiry of this conversation from another device, with other answers. */
  isSentElsewhere(): boolean;
  /** The service has an enquiry of this session already. */
  noteSent(): void;
  /** This conversation as the beginning of another one, with nothing sent; null when there is none. */
  renewed(): SavedConversation | null;
  askAside(question: string): void;
  help(action: FollowUpAction): void;
  tell(text: string): void;
  /** What was begun at the current step; undefined when nothing was. */
  draft(): Json | undefined;
  keepDraft(value: Json): void;
  questionDraft(): QuestionDraft | null;
  keepQuestionDraft(draft: QuestionDraft): void;
  hear(news: OutboxEvent): void;
  end(): void;
}

/** What a further enquiry in the same conversation begins with, and what the parent's press shows as. */
export interface NextEnquiry {
  conversation: Conversation;
  event: EngineEvent;
  said: string;
}

export interface SessionContext {
  config: TenantConfig;
  ports: ChatDependencies;
  store: ChatStore;
  /** The workflow, flow or special flow to begin with, instead of the default one. */
  flow?: string;
  /** The conversation restored after a reload. */
  saved: SavedConversation | null;
  /** The configuration that a further enquiry goes on with. */
  running?: TenantConfig | undefined;
  next?: NextEnquiry | undefined;
  /** The first message, where the parent reads it already. */
  greeting?: ChatMessage | undefined;
  restart: () => void;
}
