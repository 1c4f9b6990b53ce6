// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { changeLanguage, loadTranslations } from '#lib/i18n/i18n.ts';

beforeAll(() => loadTranslations('console'));
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

test('the text of a refusal comes first, where a screen shows it', () => {
  const error = new LoadError('failed', { code: 'no_such_article_in_school', values: {} });
  const quoting = renderHook(() => useLoadErrorMessage('knowledge:problem'));
  const silent = renderHook(() => useLoadErrorMessage('team:problem', { quotesServer: false }));
  expect(quoting.result.current(error)).toBe('There is no such article in this school.');
  expect(silent.result.current(error)).toMatch(/refresh the page/);
});

test('a screen says what it has a text for, and the common words otherwise', () => {
  const { current: say } = renderHook(() => useLoadErrorMessage('knowledge:problem')).result;
  expect(say(new LoadError('refused'))).toMatch(/no longer one of yours/);
  expect(say(new LoadError('unreachable'))).toBe('No answer came back. Check your connection and try again.');
  expect(say(new LoadError('malformed'))).toMatch(/^The server could not do this\. Your work is still here/);
  expect(say(new Error('a bug'))).toMatch(/^Something unexpected happened/);
});

test('without texts of its own a screen says the common ones, in the language of the day', async () => {
  const { result } = renderHook(() => useLoadErrorMessage());
  expect(result.current(new Error('a bug'))).toBe(
    'The server could not do this. Please try again in a moment.',
  );
  await changeLanguage('fr');
  expect(result.current(new LoadError('refused'))).toMatch(/^Votre session est peut-être terminée/);
});

test.each([
  [{ code: 'figures_too_long', values: {} }, 'Elija como máximo tres años.'],
  [
    { code: 'article_row_repeated', values: { row: 7, first: 2 } },
    'La fila 7 tiene el mismo título que la fila 2.',
  ],
  [
    { code: 'article_row', values: { row: 12, because: 'article_title' } },
    'Fila 12: Un artículo tiene un título de 1 a 200 caracteres.',
  ],
  [
    { code: 'of_a_newer_server', values: {} },
    'El servidor no ha podido hacerlo. Inténtelo de nuevo dentro de un momento.',
  ],
])('the refusal %j is worded in the language of the day', async (refusal, text) => {
  const { result } = renderHook(() => useLoadErrorMessage());
  await changeLanguage('es');
  expect(result.current(new LoadError('failed', refusal))).toBe(text);
});
