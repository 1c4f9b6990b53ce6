import type { Consent, Conversation, Step } from '#engine';
import type { RunningChat } from '../controller/chat-controller.ts';

/** What every kind of step is shown with. */
export interface StepViewProps {
  step: Step;
  conversation: Conversation;
  shell: RunningChat;
  /** Why the engine refused the last answer. */
  answerError: string | null;
  /** What the parent has to agree to before personal details are given. */
  consent: Consent | null;
}
