import type { CallOptions, ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { EventRecorder } from '#data/visitor/conversation-events.ts';
import type { Outbox } from '#data/visitor/outbox.ts';
import type { ApiRequest, TenantConfig } from '#engine';
import type { ChatWords } from '../words/chat-words.ts';
import type { SavedConversations } from './saved-conversation.ts';

/** Everything a conversation needs from the world. Tests give their own. */
export interface ChatDependencies {
  /** What the chat itself says, in the language it speaks now. */
  words(): ChatWords;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `ms` milliseconds, never at once; answers how to call it off. */
  after(ms: number, action: () => void): () => void;
  newId(): string;
  reducedMotion(): boolean;
  /** The first message shows without a typing indicator, as the visitor has just opened the chat. */
  greetsAtOnce?: boolean;
  call(request: ApiRequest, options: CallOptions): Promise<ServiceAnswer>;
  isSubmission(request: ApiRequest): boolean;
  /** Where submissions go; it also knows when the network is back. */
  outbox: Outbox;
  /** Where a conversation outlives a reload. */
  saved: SavedConversations;
  /** Whether the service lets this visitor in; undefined as long as that is not known. */
  authenticated(tenantId: string): boolean | undefined;
  /** Notes one conversation's steps for the school's funnel, anonymously. */
  recorder(tenantId: string): EventRecorder;
  openLink(address: string): void;
  /** Where the parent comes from, for the enquiry; undefined when nothing is known. */
  source?(): { [name: string]: string } | undefined;
  /** A submission has ended, well (with the service's sentence, and the id of the enquiry) or not. */
  onSubmission(outcome: { ok: boolean; message: string; id?: string | undefined }): void;
  onCustom(action: string): void;
  /** What the school says by now; null when that cannot be had. Without it, what it said when the page asked. */
  newest?(tenantId: string): Promise<TenantConfig | null>;
  /** The conversation with this school begins anew. */
  onReset(tenantId: string): void;
}
