import { expect, test } from 'vitest';
import { newStep, suggestId } from '#features/builder/editor/draft/new-step.ts';

test('a suggested id is one that no step has', () => {
  expect(suggestId('completed', new Set())).toBe('end');
  expect(suggestId('completed', new Set(['end', 'end2']))).toBe('end3');
  expect(newStep(new Set(['message']))).toEqual({ id: 'message2', type: 'message' });
});
