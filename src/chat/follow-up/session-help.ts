import type { AnswerFollowUp, DeskContext } from './answer-follow-up.ts';
import { type FollowUpAction, helpAfter } from './follow-up-state.ts';
import { lazyFollowUpController } from './late-question-desk.ts';

/** Hands what a parent wishes after an answer to the desk, which is fetched when it is first needed. */
export function createSessionFollowUp(context: DeskContext) {
  const { store } = context;
  let desk: AnswerFollowUp | null = null;
  let ended = false;

  return {
    serve(wish: FollowUpAction): void {
      const wished = store.get().help?.questionId;
      // Until the desk is there, the parent may have gone on.
      const ifStillWished = (act: () => void) => {
        const { help, activity } = store.get();
        if (help?.questionId === wished && activity.type === 'ready') act();
      };
      withDesk(
        (to) => ifStillWished(() => to.serve(wish)),
        () => ifStillWished(() => failed(wish)),
      );
    },
    /** What was promised before the connection was lost, or before a reload. */
    keepPromises(): void {
      if (store.get().promised.length > 0)
        withDesk(
          (to) => to.keepPromises(),
          () => {},
        );
    },
    end(): void {
      ended = true;
      desk?.end();
    },
  };

  function withDesk(act: (desk: AnswerFollowUp) => void, fail: () => void): void {
    const open = lazyFollowUpController.get();
    if (ended) return;
    if (open) {
      desk ??= open(context);
      act(desk);
    } else lazyFollowUpController.load().then(() => withDesk(act, fail), fail);
  }

  function failed({ type }: FollowUpAction): void {
    const { help } = store.get();
    if (help && !ended && type === 'person') store.set({ help: helpAfter(help, { type: 'failed' }) });
  }
}
