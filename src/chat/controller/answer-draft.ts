import type { Conversation, Json, Step } from '#engine';
import type { AnswerDraft } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';

/** Identifies one visit to a step: a new visit, even to the same one, is a new answer. */
export function visitOf(step: Step, { workflowHistory }: Conversation): string {
  return `${step.id} ${workflowHistory.length}`;
}

interface Context {
  store: ChatStore;
  /** Cheap enough for every key: it is written to the disk only once there is a pause, or when the page is left. */
  save: () => void;
}

/** Holds the answer in the making, so that a side question, a change or a reload loses nothing of it. */
export function createAnswerDraft({ store, save }: Context, saved: AnswerDraft | null) {
  let draft = saved;
  const visit = () => {
    const { step, conversation } = store.get();
    return step && conversation ? visitOf(step, conversation) : '';
  };
  return {
    record: () => draft,
    /** Returns what was begun at the current step; undefined when nothing was. */
    value: (): Json | undefined => (draft?.visit === visit() ? draft.value : undefined),
    keep(value: Json): void {
      draft = { visit: visit(), value };
      save();
    },
    restore(earlier: AnswerDraft | null): void {
      draft = earlier;
    },
  };
}
