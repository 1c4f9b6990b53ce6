import { describe, expect, test } from 'vitest';
import {
  type ComputedValue,
  computedValues,
  type Json,
  lintConfig,
  requestOf,
  type Step,
  send,
  start,
  type TenantConfig,
} from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';
import { playOn, said } from '../setup/play.ts';
import { branch, form } from '../setup/steps.ts';

const answer = (value: Json) => ({ type: 'answer', value }) as const;
const eligibility = { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2, grades: [] };

function configWith(computed: unknown, rest: Partial<TenantConfig> = {}): TenantConfig {
  const steps: Step[] = [
    form('born', 'first', { inputType: 'date' }),
    form('first', 'last'),
    form('last', 'clubs'),
    form('clubs', 'branch', {
      type: 'options',
      several: { min: 0 },
      options: [{ text: 'Music' }, { text: 'Chess' }],
    }),
    branch('branch', { field: 'age', operator: 'at_least', value: 6 }, 'school', 'nursery'),
    { id: 'school', type: 'completed', message: 'School: {{full_name}}, {{age}}, {{many}}.' },
    { id: 'nursery', type: 'completed', message: 'Nursery: {{full_name}}, {{age}}, {{many}}.' },
  ];
  return configOf(steps, { ...rest, computed: damaged(computed ?? null) });
}

const values: ComputedValue[] = [
  { name: 'age', from: 'age', fields: ['born'] },
  { name: 'full_name', from: 'join', fields: ['first', 'last'] },
  { name: 'many', from: 'count', fields: ['clubs'] },
];

function played(config: TenantConfig, born = '2019-06-15', today = '2026-06-14') {
  const begun = start(config);
  const conversation = { ...begun.conversation, variables: { ...begun.conversation.variables, today } };
  const events = [answer(born), answer(' Asha '), answer('Rao'), answer(['Music', 'Chess'])];
  return playOn(config, { ...begun, conversation }, events);
}

describe('values worked out from answers', () => {
  test('are known to texts, conditions and calls', () => {
    const config = configWith(values);
    const turn = played(config);
    expect(said(turn)).toEqual(['School: Asha Rao, 6, 2.']);
    expect(turn.conversation.userData).not.toHaveProperty('age');
    const call: Step = {
      id: 'c',
      type: 'api_call',
      apiConfig: { endpoint: '/api/x', body: { age: '{{age}}' } },
    };
    expect(requestOf(config, turn.conversation, call)?.body).toEqual({ age: 6 });
  });

  test.each<[string, string, string, string]>([
    ['the day before the birthday', '2020-06-15', '2026-06-14', 'Nursery: Asha Rao, 5, 2.'],
    ['the birthday', '2020-06-15', '2026-06-15', 'School: Asha Rao, 6, 2.'],
    ['a child not yet born', '2027-01-01', '2026-06-15', 'Nursery: Asha Rao, , 2.'],
    ['no day at all', '2020-06-15', '', 'Nursery: Asha Rao, , 2.'],
  ])('an age on %s', (_, born, today, words) => {
    expect(said(played(configWith(values), born, today))).toEqual([words]);
  });

  test('an age on the school’s day is that of the year the parent asks for', () => {
    const onDay = [{ name: 'age', from: 'age', fields: ['born'], on: 'cutoff' }];
    const ageFor = (year: Json | undefined, rest: Partial<TenantConfig> = { eligibility }) => {
      const config = configWith(onDay, rest);
      const { conversation } = played(config, '2020-06-15', '2026-06-20');
      const userData = { ...conversation.userData, ...(year !== undefined && { academic_year: year }) };
      const turn = send(
        config,
        { ...conversation, userData, currentStep: 'last', isCompleted: false },
        answer('Rao'),
      );
      return turn.conversation.variables.age;
    };
    expect(ageFor(undefined)).toBe(6);
    expect(ageFor('2028-2029')).toBe(7);
    expect(ageFor(undefined, {})).toBeUndefined();
  });

  test('follow a changed answer, and go with it', () => {
    const config = configWith([...values, { name: 'twice', from: 'join', fields: ['full_name', 'age'] }]);
    const { conversation } = played(config);
    expect(conversation.variables).toMatchObject({ age: 7 - 1, many: 2, twice: 'Asha Rao 6' });
    const at = { ...conversation, currentStep: 'clubs', isCompleted: false };
    expect(send(config, at, answer([])).conversation.variables).toMatchObject({ many: 0 });
    const { born: _, ...userData } = conversation.userData;
    const without = send(config, { ...at, userData }, answer([]));
    expect(without.conversation.variables).not.toHaveProperty('age');
    expect(without.conversation.variables.twice).toBe('Asha Rao');
  });

  test.each([
    ['no list', { 0: values[0] }],
    ['nothing of use', [null, 7, {}, { name: 'x' }, { name: 'x', from: 'toString', fields: [] }]],
    ['names of the engine', [{ name: 'today', from: 'join', fields: ['first'] }]],
    ['names that would be lost', [{ name: '__proto__', from: 'join', fields: ['first'] }]],
    ['fields that are none', [{ name: 'x', from: 'join', fields: 'first' }]],
  ])('%s leaves the conversation as it is', (_, computed) => {
    const config = configWith(computed);
    expect(computedValues(config)).toEqual([]);
    expect(played(config).conversation).toEqual(played(configWith(undefined)).conversation);
  });

  test('of one name the first counts, and fifty at most', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({
      name: `n${at % 60}`,
      from: 'count',
      fields: ['clubs'],
    }));
    expect(computedValues(configWith(many))).toHaveLength(50);
  });
});

describe('the check', () => {
  const kinds = (computed: unknown, rest: Partial<TenantConfig> = {}) =>
    lintConfig(configWith(computed, rest))
      .filter(({ code }) => code === 'computed_value')
      .map(({ kind, values: told }) => `${kind} ${told.variable} ${told.field ?? ''}`.trim());

  test('finds nothing in sound ones, and knows their names', () => {
    expect(lintConfig(configWith(values))).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['an unknown field', [{ name: 'x', from: 'age', fields: ['gone'] }], ['computed_value.field x gone']],
    ['no field', [{ name: 'x', from: 'join', fields: [] }], ['computed_value.field x']],
    [
      'a circle',
      [
        { name: 'x', from: 'join', fields: ['y'] },
        { name: 'y', from: 'join', fields: ['x'] },
      ],
      ['computed_value.field x y'],
    ],
    ['itself', [{ name: 'x', from: 'join', fields: ['x'] }], ['computed_value.field x x']],
    [
      'a name that an answer has',
      [{ name: 'first', from: 'count', fields: ['clubs'] }],
      ['computed_value.name first'],
    ],
    [
      'a name of the engine',
      [{ name: 'success', from: 'count', fields: ['clubs'] }],
      ['computed_value.name success'],
    ],
    [
      'a day that the school has not set',
      [{ name: 'age', from: 'age', fields: ['born'], on: 'cutoff' }],
      ['computed_value.cutoff age'],
    ],
  ])('tells of %s', (_, computed, told) => {
    expect(kinds(computed)).toEqual(told);
  });
});
