import { expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { answerOfText, ownQuestions, textOfAnswer } from '#features/enquiries/records/own-questions.ts';

const words = { yes: 'Yes', no: 'No' };
const step = (rest: Partial<Step>): Step => ({ id: rest.field ?? 'x', type: 'form', field: 'x', ...rest });

const config: TenantConfig = {
  id: 's',
  globalVariables: {},
  defaultWorkflow: 'main',
  workflows: {
    another: {
      name: 'Another',
      steps: [step({ field: 'house' }), step({ field: 'rating', message: 'Again' })],
    },
    main: {
      name: 'Main',
      steps: [
        step({ field: 'first_name' }),
        step({ type: 'message', field: 'none' }),
        step({ type: 'options', field: 'times', options: [{ text: 'Saturday' }], several: {} }),
        step({ field: 'rating', message: 'Stars' }),
      ],
    },
  },
  flows: {},
  specialFlows: {},
};

test('the questions of the usual conversation come first, and what is asked no more stays to be corrected', () => {
  const answer = { kind: null, value: 'x', text: 'x' };
  const answers = [
    { ...answer, field: 'rating', label: 'Old stars' },
    { ...answer, field: 'wish', label: 'Your wish' },
  ];
  const found = ownQuestions(config, answers);
  expect(found.map(({ field }) => field)).toEqual(['times', 'rating', 'house', 'wish']);
  expect([found[1]?.message, found[3]?.fieldConfig?.label]).toEqual(['Stars', 'Your wish']);
  expect(ownQuestions(null, answers)).toHaveLength(2);
});

test.each<[string, unknown, unknown, Step]>([
  ['', 'x', null, step({})],
  ['  \n ', ['x'], null, step({})],
  ['a, b', 'x', 'a, b', step({})],
  ['a\n b \n', ['x'], ['a', 'b'], step({})],
  ['a', null, ['a'], step({ several: {} })],
  ['a', null, ['a'], step({ inputType: 'checkbox', dropdownOptions: ['a'] })],
  ['4', 3, 4, step({})],
  ['four', 3, 'four', step({})],
  ['4', null, 4, step({ inputType: 'number' })],
  ['4', '3', '4', step({})],
  ['Yes', false, true, step({})],
  ['No', null, false, step({ inputType: 'checkbox' })],
  ['Yes', 'No', 'Yes', step({})],
])('%j in place of %j is stored as %j', (text, was, stored, asked) => {
  expect(answerOfText(text, asked, was, words)).toEqual(stored);
});

test.each<[unknown, string]>([
  [['a', true, 4], 'a\nYes\n4'],
  [false, 'No'],
  [null, ''],
  [{ a: 1 }, ''],
])('%j reads %j', (value, text) => {
  expect(textOfAnswer(value, words)).toBe(text);
});
