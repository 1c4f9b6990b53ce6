import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatController } from '#chat/controller/chat-controller.ts';
import type { ConversationParts } from '#chat/lazy/conversation-parts.ts';
import { loadWords } from '#chat/words/chat-words.ts';
import type { TenantConfig } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { fakeWorld } from '../../fake-world.ts';

const config: TenantConfig = configOf([
  { id: 'hello', type: 'message', message: 'Hello.', nextStep: 'ask' },
  { id: 'ask', type: 'options', message: 'Who are you?', options: [{ text: 'A parent' }] },
]);
const table = { 'Hello.': 'Hola.', 'Who are you?': '¿Quién es?' };

// Each begins before the scripts behind the first message have loaded.
beforeEach(() => vi.resetModules());
afterEach(() => sessionStorage.clear());

async function openChat(from = config) {
  const [{ createOpeningChat }, { lazyConversation }, { createChatController }, english, spanish] =
    await Promise.all([
      import('#chat/controller/opening/opening-chat.ts'),
      import('#chat/lazy/lazy-conversation.ts'),
      import('#chat/controller/chat-controller.ts'),
      loadWords('en'),
      loadWords('es'),
    ]);
  let words = english;
  const world = fakeWorld({ reducedMotion: true });
  const opened: ChatController[] = [];
  const chat = createOpeningChat({
    config: from,
    language: 'en',
    words: () => words,
    isPreview: false,
    open(_: ConversationParts, greeting, translated) {
      const whole = createChatController(translated, world.ports, undefined, greeting);
      opened.push(whole);
      return whole;
    },
  });
  return {
    chat,
    world,
    opened,
    load: () => lazyConversation.load(),
    said: () => chat.getSnapshot().messages.map(({ text }) => text),
    speakSpanish() {
      words = spanish;
      chat.speak(table);
    },
  };
}

test('the first message is there before anything else has loaded, and is said once', async () => {
  const { chat, world, said, load } = await openChat();
  expect(said()).toEqual([]);
  chat.start();
  expect(said()).toEqual(['Hello.']);
  const [first] = chat.getSnapshot().messages;
  expect(chat.getSnapshot()).toMatchObject({ step: null, activity: { type: 'busy' } });
  await load();
  expect(said()[0]).toBe('Hello.');
  expect(chat.getSnapshot().messages[0]).toBe(first);
  world.elapse(5000);
  expect(said()).toEqual(['Hello.', 'Who are you?']);
  chat.choose(0);
  expect(said().slice(0, 3)).toEqual(['Hello.', 'Who are you?', 'A parent']);
});

test('what comes too early for the conversation changes nothing, and begun anew it begins once', async () => {
  const { chat, world, said, load } = await openChat();
  chat.start();
  chat.choose(0);
  chat.skip();
  expect(chat.canChange('name')).toBe(false);
  chat.reset();
  await load();
  world.elapse(5000);
  expect(said()).toEqual(['Hello.', 'Who are you?']);
});

test('a chat that has ended before they came does not go on', async () => {
  const { chat, opened, said, load } = await openChat();
  chat.start();
  chat.dispose();
  await load();
  expect(opened).toEqual([]);
  expect(said()).toEqual(['Hello.']);
});

test('a conversation that this tab left waits for them instead of greeting again', async () => {
  const { savedKey } = await import('#chat/controller/saved/saved-key.ts');
  sessionStorage.setItem(savedKey(config.id), '{}');
  const { said } = await openChat();
  expect(said()).toEqual([]);
});

test('a first step that only the whole engine can tell is left to it', async () => {
  const steps = [
    { id: 'if', type: 'conditional' as const, nextStep: 'end' },
    { id: 'end', type: 'message' as const, message: 'End.' },
  ];
  const { chat, said, load } = await openChat(configOf(steps));
  expect(said()).toEqual([]);
  chat.start();
  await load();
  expect(said()).toEqual(['End.']);
});
