import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, i18n, initLanguage, loadTranslations } from '#lib/i18n/i18n.ts';

beforeAll(() => loadTranslations('console'));
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
  await initLanguage();
  expect(currentLanguage()).toBe(spoken);
});

test('a language that was chosen is remembered, one that was guessed is not', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  await initLanguage();
  expect(localStorage.getItem('console_language')).toBeNull();
  await changeLanguage('es');
  expect(localStorage.getItem('console_language')).toBe('es');
});

test('numbers and plurals follow the language', async () => {
  const found = (count: number) => i18n.t('common:timeZone.found', { count });
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
  expect(i18n.t('common:timeZone.here', { zone: typed })).toBe(`${typed} (this device)`);
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

describe('the words of a part that is opened late', () => {
  /** The module anew, as a page that has opened nothing yet has it. */
  async function freshPage(failing?: string) {
    vi.resetModules();
    if (failing) vi.doMock(`../../../src/locales/${failing}.ts`, () => Promise.reject(new Error('offline')));
    return import('#lib/i18n/i18n.ts');
  }
  const editor = (page: { i18n: typeof i18n }) => page.i18n.t('builder-editor:title');
  afterEach(() => vi.doUnmock('#locales/es-builder.ts'));

  test('are not there before, and come in the language that is spoken, also after a change of it', async () => {
    const page = await freshPage();
    expect(page.i18n.hasResourceBundle('en', 'builder-editor')).toBe(false);
    expect(page.i18n.hasResourceBundle('en', 'app')).toBe(true);
    await page.changeLanguage('es');
    await page.loadTranslations('builder');
    expect(editor(page)).toBe('Editar paso');
    await page.changeLanguage('fr');
    expect(editor(page)).toBe('Modifier l’étape');
  });

  test('come in the language chosen while they are on their way', async () => {
    const page = await freshPage();
    await Promise.all([page.loadTranslations('builder'), page.changeLanguage('fr')]);
    expect(editor(page)).toBe('Modifier l’étape');
  });

  test('are English where those of the language cannot be had', async () => {
    const page = await freshPage('es-builder');
    await page.changeLanguage('es');
    await page.loadTranslations('builder');
    expect(editor(page)).toBe('Edit Step');
  });

  test('leave the language as it was when those of another cannot be had', async () => {
    const page = await freshPage('es-builder');
    await page.loadTranslations('builder');
    await expect(page.changeLanguage('es')).rejects.toThrow();
    expect(page.currentLanguage()).toBe('en');
    await page.loadTranslations('console');
    expect(page.i18n.t('settings:save')).toBe('Save Settings');
  });
});
