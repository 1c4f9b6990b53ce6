import { describe, expect, test } from 'vitest';
import { type Condition, type Json, matchCondition, type Operator, type Step, send, start } from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';

const rows: [left: Json | undefined, operator: Operator, right: Json, holds: boolean][] = [
  ['Yes', 'equals', 'Yes', true],
  ['Yes', 'equals', 'yes', false],
  ['Yes', 'equals', 'Yes\u00a0', true],
  [' Yes', 'not_equals', 'Yes', false],
  ['Ren\u00e9', 'equals', 'Rene\u0301', true],
  ['École Ste-The\u0301re\u0300se', 'contains', 'Th\u00e9r\u00e8se', true],
  ['ल\u095cका', 'one_of', ['ल\u0921\u093cका'], true],
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
  [5, 'at_least', 5, true],
  [4, 'at_least', '5', false],
  ['2019-06-01', 'at_least', '2019-06-01', true],
  [undefined, 'at_least', 0, false],
  [5, 'at_most', 5, true],
  ['six', 'at_most', 7, false],
  [5, 'between', [3, 5], true],
  ['5', 'between', ['3', '4'], false],
  ['2020-02-29', 'between', ['2020-01-01', '2020-12-31'], true],
  [5, 'between', [3], false],
  [5, 'between', 5, false],
  [undefined, 'between', [0, 9], false],
  ['PYP 1', 'one_of', ['PYP 1', 'PYP 2'], true],
  ['PYP 3', 'one_of', ['PYP 1', 'PYP 2'], false],
  [2, 'one_of', ['2'], true],
  [['music', 'art'], 'one_of', ['chess', 'art'], true],
  [['music'], 'one_of', ['chess'], false],
  ['x', 'one_of', 'x', false],
  [undefined, 'is_empty', null, true],
  ['', 'is_empty', null, true],
  [[], 'is_empty', null, true],
  [0, 'is_empty', null, false],
  [false, 'is_given', null, true],
  [' ', 'is_given', null, false],
  [['music'], 'is_given', null, true],
];

describe('matchCondition', () => {
  test.each(rows)('%j %s %j is %s', (left, operator, value, holds) => {
    const answers: Record<string, Json> = left === undefined ? {} : { field: left };
    expect(matchCondition({ field: 'field', operator, value }, answers)).toBe(holds);
  });

  describe('of several tests', () => {
    const yes = { field: 'a', operator: 'equals', value: 1 } as const;
    const no = { field: 'a', operator: 'equals', value: 2 } as const;
    test.each<[string, Omit<Condition, keyof typeof yes>, boolean, boolean]>([
      ['alone', {}, true, false],
      ['with all that hold', { all: [yes, yes] }, true, false],
      ['with one that does not', { all: [yes, no] }, false, false],
      ['with any that holds', { any: [no, yes] }, true, true],
      ['with none that holds', { any: [no] }, true, false],
      ['with empty lists', { all: [], any: [] }, true, false],
    ])('%s', (_, more, whenOwnHolds, whenNot) => {
      expect(matchCondition({ ...yes, ...more }, { a: 1 })).toBe(whenOwnHolds);
      expect(matchCondition({ ...no, ...more }, { a: 1 })).toBe(whenNot);
    });

    test('a malformed one among them never lets a condition hold more often', () => {
      const steps: Step[] = damaged([
        {
          id: 'a',
          type: 'conditional',
          conditions: [{ ...yes, all: [{ field: 'a', operator: 'like', value: 1 }], nextStep: 'b' }],
          nextStep: 'c',
        },
        { id: 'b', type: 'completed' },
        { id: 'c', type: 'completed' },
      ]);
      const [first] = steps;
      const config = configOf([{ id: 'set', type: 'message', variables: { a: 1 }, nextStep: 'a' }, ...steps]);
      expect(first && send(config, start(config).conversation, { type: 'advance' }).step?.id).toBe('c');
    });

    test.each([{ all: 'x' }, { any: { 0: yes } }, { all: [null] }, { any: [7] }])('damaged as %j', (more) => {
      expect(() => matchCondition(damaged({ ...no, ...more }), { a: 1 })).not.toThrow();
      expect(matchCondition(damaged({ ...no, ...more }), { a: 1 })).toBe(false);
    });
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
