import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import { lazyWithHelp } from '../lazy/lazy-with-help.ts';
import type { Submission } from './submission.ts';

/** Only a parent who has sent an enquiry needs it. */
export const lazyClosingText = lazyWithHelp(async () => (await import('./closing-text.ts')).closingText);

interface Context {
  ports: ChatDependencies;
  store: ChatStore;
  submission: Submission;
  save(): void;
}

/** Says once, after the messages of the conversation itself, by when the school is in touch, and the reference. */
export function createPromiseNotice({ ports, store, submission, save }: Context) {
  let ended = false;
  const tell = () => {
    // It stays pending while its text cannot be loaded, or when this conversation has ended.
    const answer = ended ? null : submission.takeUnannounced();
    const said = store.get().messages.map(({ text }) => text);
    const text = answer && lazyClosingText.get()?.(ports.words().language, answer.data, ports.now(), said);
    if (!text) return;
    store.say({ text, isBot: true });
    save();
  };
  return {
    tell(): void {
      if (submission.hasUnannounced()) lazyClosingText.load().then(tell, () => {});
    },
    end(): void {
      ended = true;
    },
  };
}
