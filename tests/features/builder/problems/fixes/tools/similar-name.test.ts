import { expect, test } from 'vitest';
import { similarName } from '#features/builder/problems/fixes/tools/similar-name.ts';

test.each([
  ['schol_type', ['school_type', 'school_name'], 'school_type'],
  ['SchoolType', ['first', 'school_type'], 'school_type'],
  ['chekc', ['check', 'chess'], 'check'],
  ['gone', ['more', 'name'], undefined],
  ['end', ['end', 'ends'], 'ends'],
  ['', ['a'], undefined],
  ['a', ['thank_you'], undefined],
])('"%s" among %j means %s', (name, known, meant) => {
  expect(similarName(name, known)).toBe(meant);
});
