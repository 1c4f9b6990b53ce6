import type { Conversation, TenantConfig } from '#engine';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import type { Submission } from '../submission/submission.ts';

/** What the follow-up of an answer works on. */
export interface FollowUpContext {
  config: TenantConfig;
  tenantId: string;
  sessionId: string;
  ports: ChatDependencies;
  store: ChatStore;
  submission: Submission;
  /** Returns the conversation with the parent's consent to the school's privacy notice. */
  agree: (conversation: Conversation) => Conversation;
  save: () => void;
  /** Stops the timer of a message that is being read; returns what starts it again. */
  pause: () => () => void;
}
