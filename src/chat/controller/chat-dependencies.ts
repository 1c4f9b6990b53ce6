import type { CallOptions, ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { EventRecorder } from '#data/visitor/conversation-events.ts';
import type { Outbox } from '#data/visitor/outbox.ts';
import type { VisitService } from '#data/visitor/visits.ts';
import type { ApiRequest, TenantConfig } from '#engine';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { ChatWords } from '../words/chat-words.ts';
import type { SavedConversations } from './saved/saved-conversation.ts';

/** The dependencies of a conversation; tests provide their own. */
export interface ChatDependencies {
  /** The chat's own texts, in its current language. */
  words(): ChatWords;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `ms` milliseconds, never synchronously; returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  newId(): string;
  reducedMotion(): boolean;
  /** The first message shows without a typing indicator, as the visitor has just opened the chat. */
  greetsAtOnce?: boolean;
  /** The longest delay before the parent has said anything; without it the school's and the variant's apply. */
  openingMs?: number;
  call(request: ApiRequest, options: CallOptions): Promise<ServiceAnswer>;
  /** The school's visits; without it none is offered. */
  visits?: LazyModule<VisitService>;
  isSubmission(request: ApiRequest): boolean;
  /** Sends submissions; it also reports when the network is back. */
  outbox: Outbox;
  /** Storage of conversations across reloads. */
  saved: SavedConversations;
  /** Returns whether the service accepts this visitor; undefined while unknown. */
  authenticated(tenantId: string): boolean | undefined;
  /**
   * Returns the recorder of one conversation's steps for the school's figures, anonymously; of one that goes on, where a
   * reload found it, with what was recorded before.
   */
  recorder(tenantId: string, isResumed: boolean): EventRecorder;
  openLink(address: string): void;
  /** Returns the visitor's origin, and the conversation's language, for the enquiry; undefined when unknown. */
  source?(): { [name: string]: string } | undefined;
  /**
   * Called when a submission has ended: successfully (with the service's sentence, and the id of the enquiry) or not.
   */
  onSubmission(outcome: { ok: boolean; message: string; id?: string | undefined }): void;
  onCustom(action: string): void;
  /**
   * Loads the school's current configuration; null when it cannot be loaded. Without it, the one loaded with the page
   * is used.
   */
  newest?(tenantId: string): Promise<TenantConfig | null>;
  /** Called when the conversation with this school is reset. */
  onReset(tenantId: string): void;
}
