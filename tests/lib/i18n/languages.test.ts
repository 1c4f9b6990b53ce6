import { afterEach, expect, test, vi } from 'vitest';
import { browserLanguage, isLanguage, languageOf } from '#lib/i18n/languages.ts';
import { numberText } from '#lib/i18n/number-text.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['ES'], 'es'],
  [['hi-IN', 'es-MX', 'en'], 'es'],
  [['hi-IN', 'ta'], 'en'],
  [[], 'en'],
])('a browser that asks for %j is spoken to in %s', (asked, language) => {
  vi.stubGlobal('navigator', { languages: asked });
  expect(browserLanguage()).toBe(language);
});

test('where there is no browser, English is spoken', () => {
  vi.stubGlobal('navigator', undefined);
  expect(browserLanguage()).toBe('en');
});

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['es_MX', 'es'],
  ['es-419', 'es'],
  ['EN-gb', 'en'],
  ['fra', undefined],
  ['frank-CA', undefined],
  ['de', undefined],
  ['', undefined],
  ['-fr', undefined],
  ['constructor', undefined],
  [null, undefined],
  [7, undefined],
])('the tag %j stands for %s', (tag, language) => expect(languageOf(tag)).toBe(language));

test.each([
  ['en', true],
  ['de', false],
  ['constructor', false],
  [null, false],
])('%j is a language of the console: %j', (value, is) => expect(isLanguage(value)).toBe(is));

test.each([
  ['en', '12,34,567'],
  ['es', '1.234.567'],
  ['fr', '1 234 567'],
] as const)('a large number in %s is %s', (language, text) => {
  expect(numberText(1_234_567, language).replace(/\s/g, ' ')).toBe(text);
});

test('a number has as many digits as asked for', () => {
  expect(numberText(2.449, 'fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('2,4');
});
