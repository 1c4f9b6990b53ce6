import { expect, test, vi } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { lazyTranslator } from '#chat/translation/lazy-translator.ts';
import { loadWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';
import { failure, fakeWorld } from '../../fake-world.ts';
import { end } from '../../show-chat.tsx';

const born: Step = { id: 'born', type: 'form', field: 'born', inputType: 'date', nextStep: 'call' };
const call: Step = { id: 'call', type: 'form', field: 'call', inputType: 'checkbox', nextStep: 'ask' };
const ask: Step = {
  id: 'ask',
  type: 'questions',
  message: 'Ask away',
  validation: { minLength: 4 },
  nextStep: 'reply',
};
const reply: Step = {
  id: 'reply',
  type: 'api_call',
  apiConfig: { endpoint: '/api/chat', body: { question: '{{question}}' } },
  nextStep: 'end',
};

test.each([
  ['en', '21 June 2019', 'Yes', 'This answer must be at least 4 characters', /^I'm sorry, there was/],
  [
    'es',
    '21 de junio de 2019',
    'Sí',
    'El número mínimo de caracteres de «Esta respuesta» es 4',
    /^Lo sentimos/,
  ],
] as const)(
  'in %s a parent reads their own answers, and what goes wrong, in that language',
  async (...row) => {
    const [language, day, yes, tooShort, apology] = row;
    const world = fakeWorld({ words: await loadWords(language) });
    const shell = createChatController(configOf([born, call, ask, reply, end]), world.ports);
    const own = () => shell.getSnapshot().messages.filter(({ isBot }) => !isBot);
    shell.start();
    shell.answer('2019-06-21');
    world.elapse(60_000);
    shell.answer(true);
    world.elapse(60_000);
    expect(own()).toMatchObject([
      { text: day, field: 'born' },
      { text: yes, field: 'call' },
    ]);
    expect(shell.getSnapshot().conversation?.userData).toEqual({ born: '2019-06-21', call: true });
    shell.ask('Bus');
    const error = shell.getSnapshot().answerError ?? '';
    expect(error).toBe(tooShort);
    shell.ask('Bus?');
    world.elapse(60_000);
    await world.answer(failure);
    world.elapse(60_000);
    const bot = shell.getSnapshot().messages.filter(({ isBot }) => isBot);
    expect(bot.map(({ text }) => text)).toEqual(['Ask away', expect.stringMatching(apology)]);
  },
);

test.each([
  ['fr', 'en', 'Your city?'],
  ['fr', 'es', '¿Su ciudad?'],
  ['en', 'fr', 'Votre ville ?'],
] as const)(
  'left in %s and gone on with in %s, all of it reads in that language',
  async (left, language, asked) => {
    const city: Step = { id: 'city', type: 'form', field: 'city', message: 'Your city?', nextStep: 'call' };
    const translations = {
      fr: { 'Your city?': 'Votre ville ?' },
      es: { 'Your city?': '¿Su ciudad?' },
    };
    const config = { ...configOf([city, born, call, end]), translations };
    await lazyTranslator.load();
    const world = fakeWorld({ words: await loadWords(left) });
    const before = createChatController(config, world.ports);
    before.start();
    before.answer('Pune');
    world.elapse(60_000);
    before.answer(true);
    world.elapse(60_000);
    world.reload();
    const words = await loadWords(language);
    world.ports.words = () => words;
    const after = createChatController(config, world.ports);
    after.start();
    await vi.waitFor(() => expect(after.getSnapshot().messages[0]?.text).toBe(asked));
    const texts = after.getSnapshot().messages.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Pune', words.yes]));
  },
);

test('a change that is taken back in another language leaves nothing in the one before', async () => {
  const city: Step = { id: 'city', type: 'form', field: 'city', message: 'Your city?', nextStep: 'call' };
  const config = { ...configOf([city, call, end]), translations: { es: { 'Your city?': '¿Su ciudad?' } } };
  await lazyTranslator.load();
  const world = fakeWorld();
  let words = await loadWords('en');
  world.ports.words = () => words;
  const shell = createChatController(config, world.ports);
  shell.start();
  world.elapse(60_000);
  shell.answer('Pune');
  world.elapse(60_000);
  shell.change('city');
  world.elapse(60_000);
  words = await loadWords('es');
  shell.speak(null);
  shell.cancelChange();
  world.elapse(60_000);
  expect(shell.getSnapshot()).toMatchObject({ beforeChange: null, step: { id: 'call' } });
  expect(shell.getSnapshot().messages.slice(0, 2)).toMatchObject([
    { text: '¿Su ciudad?' },
    { text: 'Pune', field: 'city' },
  ]);
});
