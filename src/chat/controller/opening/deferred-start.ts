import type { EventRecorder } from '#data/visitor/conversation-events.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';

/**
 * Defers a conversation whose panel is not open yet: its first messages are rendered, so that they are there at once,
 * but no time passes, no request is sent, and it counts as begun only when it is opened.
 */
export interface DeferredStart {
  hold(ports: ChatDependencies): ChatDependencies;
  open(): void;
}

export function createDeferredStart(): DeferredStart {
  let isOpen = false;
  const waiting = new Set<() => void>();

  return {
    hold: (own) => ({
      ...own,
      greetsAtOnce: true,
      after(ms, action) {
        if (isOpen) return own.after(ms, action);
        let cancel = whenOpen(() => {
          cancel = own.after(ms, action);
        });
        return () => cancel();
      },
      call: (request, options) =>
        new Promise((resolve) => {
          whenOpen(() => resolve(own.call(request, options)));
        }),
      saved: { ...own.saved, save: heldSave(own.saved.save) },
      recorder: (tenantId, isResumed) => heldRecorder(() => own.recorder(tenantId, isResumed)),
    }),
    open() {
      isOpen = true;
      for (const action of waiting) action();
      waiting.clear();
    },
  };

  /** Acts now, or once opened; returns a function that cancels it. */
  function whenOpen(action: () => void): () => void {
    if (isOpen) {
      action();
      return () => {};
    }
    waiting.add(action);
    return () => waiting.delete(action);
  }

  /** Only the last save counts. */
  function heldSave(save: ChatDependencies['saved']['save']): ChatDependencies['saved']['save'] {
    let forget = () => {};
    return (tenantId, saved) => {
      forget();
      forget = whenOpen(() => save(tenantId, saved));
    };
  }

  function heldRecorder(begin: () => EventRecorder): EventRecorder {
    let recorder: EventRecorder | null = null;
    const ends = [
      whenOpen(() => {
        recorder = begin();
      }),
    ];
    const note = (say: (to: EventRecorder) => void) => {
      ends.push(whenOpen(() => recorder && say(recorder)));
    };
    return {
      started: () => note((to) => to.started()),
      reached: (step) => note((to) => to.reached(step)),
      resumed: (step) => note((to) => to.resumed(step)),
      answered: (step) => note((to) => to.answered(step)),
      finished: (step) => note((to) => to.finished(step)),
      submitted: () => note((to) => to.submitted()),
      left: () => note((to) => to.left()),
      close() {
        for (const end of ends) end();
        recorder?.close();
      },
    };
  }
}
