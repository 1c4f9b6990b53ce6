import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edit, lintConfig, type Step, type TenantConfig } from '#engine';
import { ProblemCount } from '#features/builder/problems/problem-count.tsx';
import { problemFixes } from '#features/builder/problems/problem-fixes.ts';
import { ProblemsPanel } from '#features/builder/problems/problems-panel.tsx';
import { useFixTexts, useProblemWords } from '#features/builder/problems/use-problem-words.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { faults } from '../../../engine/setup/seeded-faults.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';

const show = (config: TenantConfig) =>
  showBuilder(
    <>
      <ProblemCount />
      <ProblemsPanel />
    </>,
    config,
  );

/** A lost step, which is a warning, and an answer that leads nowhere, which is an error. */
const broken = edit.addStep(
  edit.connect(sound, 'main', 'kind', 'chekc', { type: 'option', option: 1 }),
  'main',
  { id: 'lost', type: 'completed', message: 'Farewell' },
);
const rows = () => document.querySelectorAll('[data-problem]');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a sound conversation is said to be one', async () => {
  show(sound);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Nothing stands in a parent’s way');
  expect(button('Problems: none')).toBeVisible();
});

test('errors come before warnings, each in words that say what a parent would meet', async () => {
  show(broken);
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'Problems',
    '1 error',
    'Main',
    '1 warning',
    'Main',
  ]);
  expect(rows()[0]).toHaveTextContent(
    /Leads to a step that is not there.*Kind\?.*Who answers “Old” is sent to “chekc”/,
  );
  expect(rows()[1]).toHaveTextContent(/Nothing leads here.*Farewell.*no parent will ever see it/);
  expect(button('Problems: 1 error, 1 warning')).toBeVisible();
});

test('texts to translate are one quiet line a language, outside the count, which leads to them', async () => {
  const { person, builder } = show({ ...sound, translations: { hi: { 'Old or new?': 'x' }, fr: {} } });
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
    'Problems',
    'To be translated into Hindi',
    'To be translated into French',
  ]);
  expect(button('Problems: none')).toBeVisible();
  expect(rows()).toHaveLength(0);
  const gaps = builder().notes.filter(({ values }) => values.language === 'hi').length;
  await person.click(button(`Show all ${gaps}`));
  expect(rows()).toHaveLength(gaps);
  await person.click(screen.getAllByRole('button', { name: 'Use the original' })[0] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(gaps - 1));
  await person.click(button('Translate into French'));
  expect(builder().state.panel).toEqual({ type: 'translations', language: 'fr' });
});

test('a problem leads to its step; the header’s button opens the list and closes it', async () => {
  const { person, builder } = show(broken);
  await person.click(button('Nothing leads here'));
  expect(builder().state).toMatchObject({ flow: 'main', step: 'lost', panel: { type: 'edit' } });
  await person.click(button(/^Problems/));
  expect(builder().state.panel).toEqual({ type: 'problems' });
  expect(button(/^Problems/)).toHaveAttribute('aria-expanded', 'true');
  await person.click(button(/^Problems/));
  expect(builder().state.panel).toEqual({ type: 'none' });
});

test('one click mends it, undoably, and the keyboard goes on with the next problem', async () => {
  const { person, builder } = show(broken);
  button('Lead to check instead').focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(rows()[0]).toHaveFocus());
  expect(builder().state.past.at(-1)?.edit).toEqual({ name: 'fix', about: 'Kind?', isSaid: true });
  await person.click(button('Remove it'));
  await waitFor(() => expect(builder().problems).toEqual([]));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Problems' })).toHaveFocus());
  builder().undo();
  builder().undo();
  await waitFor(() => expect(builder().state.config).toBe(broken));
});

test('of very many problems the first are shown, and all when asked', async () => {
  const lost = Array.from(
    { length: 51 },
    (_, at): Step => ({ id: `lost${at}`, type: 'completed', message: 'Bye' }),
  );
  const { person } = show(configOf([{ id: 'end', type: 'completed', message: 'Bye' }, ...lost]));
  expect(rows()).toHaveLength(50);
  await person.click(button('Show all 51'));
  expect(rows()).toHaveLength(51);
});

test('whatever is found, and each of its fixes, has words in every language', async () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    await changeLanguage(language);
    const { titleOf, sentenceOf, labelOf, texts } = renderHook(() => ({
      ...useProblemWords(),
      texts: useFixTexts(),
    })).result.current;
    // A hole or a missing text fails the test by itself.
    for (const [, , config] of faults) {
      for (const problem of lintConfig(config)) {
        const labels = problemFixes(problem, config, texts).map((fix) => labelOf(fix, (id) => id));
        for (const words of [titleOf(problem), sentenceOf(problem), ...labels])
          expect(words).toMatch(/^.{3,}/);
      }
    }
  }
});
