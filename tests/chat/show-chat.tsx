import { render } from '@testing-library/react';
import { type ChatController, createChatController } from '#chat/controller/chat-controller.ts';
import { lazyConversation } from '#chat/lazy/lazy-conversation.ts';
import { lazyAskAside, lazyFormView, lazyQuestionView } from '#chat/lazy/lazy-views.ts';
import { ChatBody } from '#chat/panel/chat-body.tsx';
import { lazyDateControl } from '#chat/steps/fields/dates/lazy-date-control.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import { WordsContext } from '#chat/words/use-words.ts';
import type { Step, TenantConfig } from '#engine';
import { configOf } from '../engine/setup/configurations.ts';
import { newPerson } from '../setup/person.ts';
import { type FakeWorld, fakeWorld } from './fake-world.ts';

// As it is a moment after the first message.
const loadedByThen = [lazyConversation, lazyAskAside, lazyFormView, lazyQuestionView, lazyDateControl];
await Promise.all(loadedByThen.map((view) => view.load()));

/** What every conversation here ends with. */
export const end: Step = { id: 'end', type: 'completed', message: 'Thank you.' };

/** A running conversation of these steps on the screen, and a person to answer it. */
export function showChat(
  steps: Step[],
  world: FakeWorld = fakeWorld({ reducedMotion: true }),
  rest: Partial<TenantConfig> = {},
  words = englishWords,
) {
  const config = configOf([...steps, end], rest);
  const shell = createChatController(config, world.ports);
  shell.start();
  const { container } = render(
    <WordsContext value={words}>
      <Conversation config={config} shell={shell} />
    </WordsContext>,
  );
  return {
    container,
    person: newPerson({ delay: null }),
    shell,
    world,
    answers: () => shell.getSnapshot().conversation?.userData,
  };
}

/** Shows a single form and answers what it stores. */
export function showForm(step: Omit<Step, 'id' | 'type'>) {
  return showChat([{ field: 'answer', ...step, id: 'ask', type: 'form', nextStep: 'end' }]);
}

function Conversation({ config, shell }: { config: TenantConfig; shell: ChatController }) {
  return (
    <section role="dialog" aria-label="Chat">
      <ChatBody config={config} shell={shell} />
    </section>
  );
}
