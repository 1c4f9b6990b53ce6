import { expect, test } from 'vitest';
import { readRequestedLanguage } from '#widget/page/requested-language.ts';

test.each([
  ['?lang=es', 'es'],
  ['?tenant=hill&lang=fr-CA&workflow=visit', 'fr'],
  ['?lang=fr&lang=es', 'fr'],
  ['?lang=%66r', 'fr'],
  ['?lang=de', undefined],
  ['?lang=', undefined],
  ['', undefined],
])('%j asks for %s', (search, language) => expect(readRequestedLanguage(search)).toBe(language));
