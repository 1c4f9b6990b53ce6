import { expect, test } from 'vitest';
import { chatDirection, schoolLogo, schoolName, schoolTitle } from '#chat/branding/branding.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import type { Json } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';

const withVariables = (globalVariables: Record<string, Json>) => configOf([], { globalVariables });

test.each<[Record<string, Json>, 'panel' | 'standalone', string]>([
  [{ headerTitle: 'Hill Admissions' }, 'panel', 'Hill Admissions'],
  [{ headerTitle: 'Hill Admissions', school_name: 'Hill' }, 'panel', 'Hill Admissions'],
  [{ headerTitle: 'Hill Admissions', school_name: 'Hill' }, 'standalone', 'Hill'],
  [{ headerTitle: 'Hill Admissions', school_name: ' ' }, 'standalone', 'Hill Admissions'],
  [{}, 'panel', englishWords.defaultTitle],
  [{ headerTitle: '  ' }, 'panel', englishWords.defaultTitle],
  [{ headerTitle: { a: 1 } }, 'panel', englishWords.defaultTitle],
])('%j as %s has the title %s', (variables, variant, title) => {
  expect(schoolTitle(withVariables(variables), englishWords, variant)).toBe(title);
});

test.each<[Record<string, Json>, 'en' | 'ar', 'rtl' | 'ltr' | undefined]>([
  [{ direction: 'rtl' }, 'en', 'rtl'],
  [{ direction: 'ltr' }, 'en', 'ltr'],
  [{ direction: 'sideways' }, 'en', undefined],
  [{}, 'en', undefined],
  [{}, 'ar', 'rtl'],
  [{ direction: 'ltr' }, 'ar', 'rtl'],
  [{ direction: 'ltr', language: 'ar' }, 'ar', 'ltr'],
  [{ direction: 'rtl', language: 'ar' }, 'en', 'ltr'],
])('what a school wrote with %j is read in %s in the direction %s', (variables, language, direction) => {
  expect(chatDirection(withVariables(variables), { language })).toBe(direction);
});

test('without a configuration, or without a logo in it, there is the product’s own', () => {
  expect([schoolName(null), schoolTitle(null, englishWords)]).toEqual([undefined, englishWords.defaultTitle]);
  expect(chatDirection(null, { language: 'en' })).toBeUndefined();
  expect([schoolLogo(null), schoolLogo(withVariables({ logo: 7 }))]).toEqual(
    Array(2).fill('/school-crest.svg'),
  );
  expect(schoolLogo(withVariables({ logo: '/own.svg' }))).toBe('/own.svg');
});
