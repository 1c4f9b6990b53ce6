import { expect, test } from 'vitest';
import type { Step } from '#engine';
import { findSteps } from '#features/builder/list/find-steps.ts';

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Welcome to our school' },
  { id: 'parent_type', type: 'options', message: 'Who are you?', options: [{ text: 'New Parent' }] },
  { id: 'askMobile', type: 'form', field: 'mobile', fieldConfig: { label: 'Mobile number' } },
  { id: 'ask_phone', type: 'message', message: 'आपका \u092b\u093cोन नंबर?' },
  { id: 'ask_age', type: 'message', message: 'Quel âge a-t-il ?' },
];

test.each([
  ['', steps.map(({ id }) => id)],
  ['   ', steps.map(({ id }) => id)],
  ['parent_TYPE', ['parent_type']],
  ['welcome', ['greeting']],
  ['new parent', ['parent_type']],
  ['number', ['askMobile']],
  ['mobile', ['askMobile']],
  [' who ', ['parent_type']],
  ['\u095eोन', ['ask_phone']],
  ['a\u0302ge', ['ask_age']],
  ['nothing of the kind', []],
])('"%s" is said by %j', (words, ids) => {
  expect(findSteps(steps, words).map(({ id }) => id)).toEqual(ids);
});
