import { describe, expect, test } from 'vitest';
import { type Json, matchCondition, type Operator } from '#engine';
import { damaged } from '../setup/configurations.ts';

const rows: [left: Json | undefined, operator: Operator, right: Json, holds: boolean][] = [
  ['Yes', 'equals', 'Yes', true],
  ['Yes', 'equals', 'yes', false],
  [true, 'equals', true, true],
  [true, 'equals', 'true', true],
  [3, 'equals', '3', true],
  [undefined, 'equals', '', true],
  [undefined, 'equals', 'x', false],
  [null, 'equals', null, true],
  ['Yes', 'not_equals', 'No', true],
  ['Yes', 'not_equals', 'Yes', false],
  [undefined, 'not_equals', '', false],
  ['Day School', 'contains', 'Day', true],
  ['Day School', 'contains', 'Boarding', false],
  [['music', 'art'], 'contains', 'art', true],
  [['music', 'art'], 'contains', 'ar', false],
  [undefined, 'contains', 'x', false],
  ['Day School', 'not_contains', 'Boarding', true],
  ['Day School', 'not_contains', 'School', false],
  [['music'], 'not_contains', 'music', false],
  [5, 'greater_than', 4, true],
  [5, 'greater_than', 5, false],
  ['10', 'greater_than', '9', true],
  ['2019-06-02', 'greater_than', '2019-06-01', true],
  ['abc', 'greater_than', 1, false],
  [undefined, 'greater_than', -1, false],
  [4, 'less_than', 5, true],
  [5, 'less_than', 5, false],
  ['2019-05-31', 'less_than', '2019-06-01', true],
  ['2019-06-01', 'less_than', '2019-06-01', false],
  [undefined, 'less_than', 1, false],
  ['abc', 'less_than', 'abd', false],
];

describe('matchCondition', () => {
  test.each(rows)('%j %s %j is %s', (left, operator, value, holds) => {
    const answers: Record<string, Json> = left === undefined ? {} : { field: left };
    expect(matchCondition({ field: 'field', operator, value }, answers)).toBe(holds);
  });

  test('an answer is looked up before a variable', () => {
    const condition = { field: 'a', operator: 'equals', value: 1 } as const;
    expect(matchCondition(condition, { a: 1 }, { a: 2 })).toBe(true);
    expect(matchCondition(condition, {}, { a: 1 })).toBe(true);
  });

  test('a name inherited from a prototype is not set', () => {
    expect(matchCondition({ field: 'constructor', operator: 'equals', value: '' }, {})).toBe(true);
    expect(matchCondition({ field: '__proto__', operator: 'contains', value: 'object' }, {})).toBe(false);
  });

  test('an unknown operator or a condition that is none never holds', () => {
    expect(matchCondition(damaged({ field: 'a', operator: 'like', value: 1 }), { a: 1 })).toBe(false);
    expect(matchCondition(damaged({ field: 'a', operator: 'toString', value: 1 }), { a: 1 })).toBe(false);
    expect(matchCondition(damaged(null), { a: 1 })).toBe(false);
  });
});
