import { expect, test } from 'vitest';
import { askedLanguage } from '#widget/page/asked-language.ts';

test.each([
  ['?lang=es', 'es'],
  ['?tenant=hill&lang=fr-CA&workflow=visit', 'fr'],
  ['?lang=fr&lang=es', 'fr'],
  ['?lang=%66r', 'fr'],
  ['?lang=de', undefined],
  ['?lang=', undefined],
  ['', undefined],
])('%j asks for %s', (search, language) => expect(askedLanguage(search)).toBe(language));
