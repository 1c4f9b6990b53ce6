import { isParentsTurn } from '../controller/chat-state.ts';
import type { AnswerFollowUp } from './answer-follow-up.ts';
import type { FollowUpContext } from './follow-up-context.ts';
import { asksForContact, type FollowUpAction, helpAfter, helpNotChosen } from './follow-up-state.ts';
import { lazyFollowUpController } from './lazy-follow-up.ts';

/** Passes follow-up actions to their controller, which is loaded on first use. */
export function createSessionFollowUp(context: FollowUpContext) {
  const { store, ports } = context;
  let followUp: AnswerFollowUp | null = null;
  let ended = false;

  return {
    ask(text: string): void {
      const question = text.trim();
      const { asking, conversation, help } = store.get();
      if (question === '' || asking || !conversation || (help && asksForContact(help)) || ended) return;
      store.set({ asking: { question, text: '' } });
      withFollowUp((followUp) => followUp.ask(question), notAsked);
    },
    /** Asks again what a reload has interrupted. */
    askOn(): void {
      withFollowUp((followUp) => followUp.askOn(), notAsked);
    },
    serve(action: FollowUpAction): void {
      const questionId = store.get().help?.questionId;
      // While it loads, the parent may have continued.
      const ifStillCurrent = (act: () => void) => {
        if (store.get().help?.questionId === questionId && isParentsTurn(store.get())) act();
      };
      withFollowUp(
        (followUp) => ifStillCurrent(() => followUp.serve(action)),
        () => ifStillCurrent(() => failed(action)),
      );
    },
    /** Sends promises made before the connection was lost, or before a reload. */
    keepPromises(): void {
      if (store.get().promised.length > 0)
        withFollowUp(
          (followUp) => followUp.keepPromises(),
          () => {},
        );
    },
    end(): void {
      ended = true;
      followUp?.end();
    },
  };

  function withFollowUp(act: (followUp: AnswerFollowUp) => void, fail: () => void): void {
    const open = lazyFollowUpController.get();
    if (ended) return;
    if (open) {
      followUp ??= open(context);
      act(followUp);
    } else lazyFollowUpController.load().then(() => withFollowUp(act, fail), fail);
  }

  function notAsked(): void {
    if (ended) return;
    const { help } = store.get();
    store.set({ asking: null, help: help && helpNotChosen(help, true) });
    store.say({ text: ports.words().viewFailed, isBot: true });
  }

  function failed({ type }: FollowUpAction): void {
    const { help } = store.get();
    if (help && !ended && type === 'person') store.set({ help: helpAfter(help, { type: 'failed' }) });
  }
}
