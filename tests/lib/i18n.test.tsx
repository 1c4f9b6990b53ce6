// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, i18n, startLanguage } from '../../src/lib/i18n.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await changeLanguage('en');
});

function Words() {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <p>
      {t('save')} · {t('common:retry')}
    </p>
  );
}

test('the console speaks English from the first moment, and another language as soon as it is there', async () => {
  render(<Words />);
  expect(screen.getByRole('paragraph').textContent).toBe('Save Settings · Retry');
  await act(() => changeLanguage('es'));
  expect(screen.getByRole('paragraph').textContent).toBe('Guardar configuración · Reintentar');
  expect(document.documentElement.lang).toBe('es');
  await act(() => changeLanguage('fr'));
  expect(screen.getByRole('paragraph').textContent).toBe('Enregistrer les paramètres · Réessayer');
  await act(() => changeLanguage('en'));
  expect(screen.getByRole('paragraph').textContent).toBe('Save Settings · Retry');
  expect(document.documentElement.lang).toBe('en');
});

test('of two languages chosen in a row the later one is spoken', async () => {
  await Promise.all([changeLanguage('fr'), changeLanguage('es'), changeLanguage('en')]);
  expect(currentLanguage()).toBe('en');
});

test.each([
  ['what this browser heard last', 'es', ['fr-FR'], 'es'],
  ['what the browser asks for', null, ['fr-FR', 'es'], 'fr'],
  ['what the browser asks for, when what is kept makes no sense', 'klingon', ['fr-FR'], 'fr'],
  ['English', null, ['hi-IN'], 'en'],
])('a visit begins in %s', async (_rule, last, asked, spoken) => {
  if (last) localStorage.setItem('console_language', last);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked);
  await startLanguage();
  expect(currentLanguage()).toBe(spoken);
});

test('a language that was chosen is remembered, one that was guessed is not', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  await startLanguage();
  expect(localStorage.getItem('console_language')).toBeNull();
  await changeLanguage('es');
  expect(localStorage.getItem('console_language')).toBe('es');
});

test('numbers and plurals follow the language', async () => {
  const found = (count: number) => i18n.t('settings:timeZone.found', { count });
  expect([found(0), found(1), found(2)]).toEqual([
    'No time zone has that name. Try the nearest large city.',
    '1 time zone',
    '2 time zones',
  ]);
  await changeLanguage('fr');
  expect([found(1), found(2), found(1_000_000)]).toEqual([
    '1 fuseau horaire',
    '2 fuseaux horaires',
    '1000000 fuseaux horaires',
  ]);
});

test.each([
  '$t(common:retry)',
  '{{zone}}',
  '<b>bold</b> & "quoted"',
  '{{constructor}}',
  '$t(common:retry, {"lng": "fr"})',
])('what is filled in stays as it was typed: %s', (typed) => {
  expect(i18n.t('settings:timeZone.here', { zone: typed })).toBe(`${typed} (this device)`);
});

test('numbers in a text are grouped as the language does', async () => {
  i18n.addResource('en', 'common', 'rows', '{{n, number}} rows');
  i18n.addResource(
    'en',
    'common',
    'hours',
    '{{n, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}}h',
  );
  const t = i18n.getFixedT('en', 'common') as (key: string, values: object) => string;
  expect(t('rows', { n: 1_234_567 })).toBe('12,34,567 rows');
  expect(t('hours', { n: 2 })).toBe('2.0h');
});
