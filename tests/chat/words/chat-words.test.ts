import { afterEach, expect, test, vi } from 'vitest';
import { chatLanguage } from '#chat/words/chat-language.ts';
import { englishWords, loadWords, wordsIn } from '#chat/words/chat-words.ts';
import { configOf } from '../../engine/setup/configurations.ts';

afterEach(() => void vi.restoreAllMocks());

test('without its file a language is spoken in English, until the file is there', async () => {
  vi.resetModules();
  const { wordsFiles } = await import('#chat/words/words-files.ts');
  const { englishWords, loadWords, wordsIn } = await import('#chat/words/chat-words.ts');
  vi.spyOn(wordsFiles, 'fr').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await loadWords('fr')).toBe(englishWords);
  expect(wordsIn('fr')).toBeNull();
  const french = await loadWords('fr');
  expect(french).toMatchObject({ language: 'fr', open: 'Ouvrir le chat' });
  expect(wordsIn('fr')).toBe(french);
});

test('English needs no file', async () => {
  expect(wordsIn('en')).toBe(englishWords);
  expect(await loadWords('en')).toBe(englishWords);
});

test.each([
  ['fr', 'es', 'fr'],
  ['en', 'es', 'en'],
  [undefined, 'es', 'es'],
  [undefined, 'fr-CA', 'fr'],
  [undefined, 'hi', 'hi'],
  [undefined, 'ta', 'en'],
  [undefined, 7, 'en'],
  [undefined, null, 'en'],
] as const)('asked for %s, the chat of a school of %j speaks %s', (asked, language, spoken) => {
  const config = configOf([], { globalVariables: { language } });
  expect(chatLanguage(asked, { ok: true, config, origin: 'published' })).toBe(spoken);
});

test.each([
  ['fr', ['es', 'en'], 'es'],
  ['en', ['es', 'en'], 'en'],
  ['en', [], 'en'],
  ['en', 'fr', 'en'],
] as const)('asked for %s, a Spanish school that offers %j speaks %s', (asked, languages, spoken) => {
  const config = configOf([], {
    globalVariables: { language: 'es', languages: JSON.parse(JSON.stringify(languages)) },
  });
  expect(chatLanguage(asked, { ok: true, config, origin: 'published' })).toBe(spoken);
});

test.each([null, { ok: false, code: 'not_found', message: '' }] as const)(
  'without a configuration it speaks what was asked for, else English',
  (answer) => {
    expect([chatLanguage('es', answer), chatLanguage(undefined, answer)]).toEqual(['es', 'en']);
  },
);

test('in Arabic a number of several groups is isolated, as it would read from its end', async () => {
  const words = JSON.stringify(await loadWords('ar'));
  const groups = words.match(/.?\+?\d+( \d+)+.?/gu) ?? [];
  expect(groups.length).toBeGreaterThanOrEqual(2);
  for (const each of groups) expect(each).toMatch(/^\u2066.*\u2069$/);
});
