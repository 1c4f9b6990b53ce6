import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import type { Submission } from './submission.ts';

/** Only a parent who has sent an enquiry needs it. */
export const lazyPromiseText = lazyModule(async () => (await import('./promise-text.ts')).promiseText);

interface Context {
  ports: ChatDependencies;
  store: ChatStore;
  submission: Submission;
  save(): void;
}

/** Tells a parent once, after the messages of the conversation itself, by when the school is in touch. */
export function createPromiseNotice({ ports, store, submission, save }: Context) {
  let ended = false;
  const tell = () => {
    // A conversation that has ended leaves it untold, as does a text that cannot be loaded: the next call tries again.
    const answer = ended ? null : submission.takeUntold();
    const text = answer && lazyPromiseText.get()?.(ports.words().language, answer.data, ports.now());
    if (!text) return;
    store.say({ text, isBot: true });
    save();
  };
  return {
    tell(): void {
      if (submission.isUntold()) lazyPromiseText.load().then(tell, () => {});
    },
    end(): void {
      ended = true;
    },
  };
}
