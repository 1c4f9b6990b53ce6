import type { Conversation, Json, Step } from '#engine';
import type { ChatDependencies } from './chat-dependencies.ts';
import type { AnswerDraft } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';

/** Identifies one visit to a step: a new visit, even to the same one, is a new answer. */
export function visitOf(step: Step, { workflowHistory }: Conversation): string {
  return `${step.id} ${workflowHistory.length}`;
}

interface Context {
  ports: Pick<ChatDependencies, 'after'>;
  store: ChatStore;
  save: () => void;
}

/** Holds the answer in the making, so that a side question, a change or a reload loses nothing of it. */
export function createAnswerDraft({ ports, store, save }: Context, saved: AnswerDraft | null) {
  let draft = saved;
  let cancel = () => {};
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
      cancel();
      cancel = ports.after(saveAfterMs, save);
    },
    restore(earlier: AnswerDraft | null): void {
      draft = earlier;
    },
    end(): void {
      cancel();
    },
  };
}

/** Not with every key: a save serialises the whole conversation. */
const saveAfterMs = 300;
