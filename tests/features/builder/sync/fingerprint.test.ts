import { expect, test } from 'vitest';
import { fingerprintOf, isSameWork } from '#features/builder/sync/fingerprint.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import { saying } from './open-autosave.ts';

test('what says the same is the same, in whatever order its names stand', () => {
  const { id, flows, workflows, ...rest } = saying('Hello');
  expect(isSameWork(saying('Hello'), { workflows, ...rest, flows, id })).toBe(true);
  const withGap = configOf([{ id: 'hello', type: 'completed', message: 'Hello', field: undefined }]);
  expect(isSameWork(saying('Hello'), withGap)).toBe(true);
});

test('any difference shows: a letter, the order of steps, a name', () => {
  const steps = (...ids: string[]) => configOf(ids.map((id) => ({ id, type: 'message' })));
  expect(isSameWork(saying('Hello'), saying('Hallo'))).toBe(false);
  expect(isSameWork(steps('a', 'b'), steps('b', 'a'))).toBe(false);
  expect(isSameWork(saying('Hello'), { ...saying('Hello'), id: 'other' })).toBe(false);
  const many = new Set(Array.from({ length: 2000 }, (_, n) => fingerprintOf(saying(`Hello ${n}`))));
  expect(many.size).toBe(2000);
});
