import type { Consent, Conversation, Step } from '../../../engine/index.ts';
import type { ConversationShell } from '../conversation-shell.ts';

/** What every kind of step is shown with. */
export interface StepViewProps {
  step: Step;
  conversation: Conversation;
  shell: ConversationShell;
  /** Why the engine refused the last answer. */
  answerError: string | null;
  /** What the parent has to agree to before personal details are given. */
  consent: Consent | null;
}
