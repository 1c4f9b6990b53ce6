import type { StepType } from '#engine';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import { lazyWithHelp } from '../lazy/lazy-with-help.ts';
import type { Submission } from './submission.ts';

/** Only a parent who has sent an enquiry needs it. */
export const lazyClosingText = lazyWithHelp(async () => (await import('./closing-text.ts')).endedText);

interface Context {
  ports: ChatDependencies;
  store: ChatStore;
  submission: Submission;
  save(): void;
}

/**
 * Says once, after the messages of the conversation itself, by when the school is in touch, and the reference; or that an
 * enquiry of an earlier conversation could not be sent.
 */
export function createPromiseNotice({ ports, store, submission, save }: Context) {
  let ended = false;
  // It stays pending while its text cannot be loaded, or when this conversation has ended.
  const next = () => (ended ? null : submission.takeUnannounced());
  const tell = () => {
    for (let answer = next(); answer; answer = next()) {
      const said = store.get().messages.map(({ text }) => text);
      const text = lazyClosingText.get()?.(ports.words().language, answer, ports.now(), said);
      if (!text) continue;
      store.say({ text, isBot: true });
      askLast(store);
      save();
    }
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

/** A question stands beside its answers, below the notice: on a low screen it would be out of sight. */
function askLast(store: ChatStore): void {
  const { messages, step } = store.get();
  const [question, notice] = messages.slice(-2);
  if (!question?.isBot || question.aside || !notice || !step || !asks.has(step.type)) return;
  store.set({ messages: [...messages.slice(0, -2), notice, question] });
}

const asks: ReadonlySet<StepType> = new Set<StepType>(['options', 'form', 'questions']);
