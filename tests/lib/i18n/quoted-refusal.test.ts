import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadTranslations } from '#lib/i18n/i18n.ts';
import { quotedRefusal } from '#lib/i18n/refusals/quoted-refusal.ts';

beforeAll(() => loadTranslations('console'));
afterEach(() => changeLanguage('en'));

test.each([
  ['There is no such school.', 'No existe ese colegio.'],
  ['Row 7 has the same title as row 2.', 'La fila 7 tiene el mismo título que la fila 2.'],
  [
    'Row 12: An article has a title of 1 to 200 characters.',
    'Fila 12: Un artículo tiene un título de 1 a 200 caracteres.',
  ],
  ['Row 3: The field body of an article is a text.', 'Fila 3: El campo body de un artículo es un texto.'],
  ['What has no translation.', 'What has no translation.'],
])('"%s" is said in Spanish', async (said, spanish) => {
  expect(quotedRefusal(said)).toBe(said);
  await changeLanguage('es');
  expect(quotedRefusal(said)).toBe(spanish);
});

test('without a sentence nothing is quoted', () => {
  expect([quotedRefusal(null), quotedRefusal('')]).toEqual([null, null]);
});
