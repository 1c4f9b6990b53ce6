import { expect, test } from 'vitest';
import type { LintProblem } from '#engine';
import { noteProblems } from '#features/builder/note-problems.ts';

const problem = (flow: string, step: string | undefined, severity: LintProblem['severity']): LintProblem => ({
  code: 'no_options',
  kind: 'no_options',
  values: {},
  severity,
  flow,
  ...(step === undefined ? {} : { step }),
  message: '',
});

test('the problems of a workflow are counted on its steps, and an error is told from warnings', () => {
  const notes = noteProblems(
    [
      problem('main', 'a', 'warning'),
      problem('main', 'a', 'error'),
      problem('main', 'b', 'warning'),
      problem('main', undefined, 'error'),
      problem('other', 'a', 'error'),
    ],
    'main',
  );
  expect([...notes]).toEqual([
    ['a', { count: 2, hasError: true }],
    ['b', { count: 1, hasError: false }],
  ]);
});
