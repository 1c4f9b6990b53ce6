import { expect, test } from 'vitest';
import { fitsPattern } from '#features/builder/editor/draft/faults/pattern-fault.ts';

test('a pattern that may not run is tried on nothing', () => {
  expect(fitsPattern('^(a+)+$', 'a')).toBeNull();
});
