import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edit, type TenantConfig } from '#engine';
import { type Change, type ChangeKind, groupOfKind } from '#features/builder/versions/diff/change.ts';
import { diffConfigs } from '#features/builder/versions/diff/diff-configs.ts';
import { useDiffWords } from '#features/builder/versions/use-diff-words.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';

const words = (to = sound) => renderHook(() => useDiffWords(sound, to)).result.current;
const summary = (to: TenantConfig) => words(to).summaryOf(diffConfigs(sound, to));

test('what there is once is named, what there is more often is counted', () => {
  const one = edit.connect(sound, 'main', 'kind', 'more', { type: 'option', option: 1 });
  expect(summary(one)).toBe('Answer “Old” of “Kind?” now leads to “Ask, {{name}}”');
  const reworded = ['name', 'more', 'end'].reduce(
    (config, id) => edit.updateStep(config, 'main', id, { message: 'Other words' }),
    edit.addStep(one, 'main', { id: 'city', type: 'form', nextStep: 'end' }),
  );
  expect(summary(reworded)).toBe(
    '3 messages reworded, step city added, answer “Old” of “Kind?” now leads to “Other words (2)”',
  );
  expect(summary(edit.connect(sound, 'main', 'kind', undefined, { type: 'option', option: 1 }))).toBe(
    'Answer “Old” of “Kind?” now leads to the step’s next step',
  );
});

test('every kind of difference has words in every language', async () => {
  const all = Object.keys(groupOfKind).map(
    (kind): Change => ({
      kind: isKind(kind) ? kind : 'message',
      flow: 'main',
      step: 'kind',
      item: 'New',
      part: 'minLength',
      from: 'a',
      to: 'b',
    }),
  );
  const leads = all.filter(({ kind }) => ['next', 'target', 'optionNext', 'conditionNext'].includes(kind));
  for (const language of ['en', 'es', 'fr'] as const) {
    await changeLanguage(language);
    const { sentenceOf, summaryOf } = words();
    const said = [...all, ...leads.map(({ to: _, ...change }) => change)].map(sentenceOf);
    // A hole or a missing text fails the test by itself.
    expect(said.every((each) => /^\p{Lu}.{8,}/u.test(each))).toBe(true);
    expect(new Set(said).size).toBe(all.length + 4);
    expect(summaryOf([...all, ...all])).toMatch(/^2 /);
  }
});

function isKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(groupOfKind, kind);
}
