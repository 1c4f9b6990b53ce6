import { describe, expect, test } from 'vitest';
import { answerLabel, reviewedAnswers } from '#chat/steps/reviewed-answers.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Json, type Step, start } from '#engine';
import { configOf, damaged, workflowOf } from '../../engine/setup/configurations.ts';

const steps: Step[] = [
  { id: 'name', type: 'form', field: 'first_name', fieldConfig: { label: 'Your name' } },
  { id: 'kind', type: 'options', field: 'parent_type', options: [{ text: 'A new parent', value: 'new' }] },
  { id: 'born', type: 'form', field: 'born', inputType: 'date', fieldConfig: { label: 'Date of birth' } },
  { id: 'agreed', type: 'form', field: 'mayCall', inputType: 'checkbox' },
  { id: 'likes', type: 'form', field: 'likes', inputType: 'checkbox', dropdownOptions: ['Music', 'Chess'] },
  { id: 'count', type: 'form', field: 'count', inputType: 'number' },
];

describe('each answer is told under its label, in people’s words', () => {
  test.each<[string, string, Json, string, string]>([
    ['a text', 'first_name', 'Asha <b>', 'Your name', 'Asha <b>'],
    ['an option, by what was chosen', 'parent_type', 'new', 'Parent type', 'A new parent'],
    ['an option that is no longer offered', 'parent_type', 'old', 'Parent type', 'old'],
    ['a day', 'born', '2019-06-15', 'Date of birth', '15 June 2019'],
    ['a yes', 'mayCall', true, 'May call', 'Yes'],
    ['a no', 'mayCall', false, 'May call', 'No'],
    ['several', 'likes', ['Music', 'Chess'], 'Likes', 'Music and Chess'],
    ['a number', 'count', 2, 'Count', '2'],
    ['the questions, a line each', 'questions', ['Fees?', 'Bus?'], 'Your questions', 'Fees?\nBus?'],
    ['what no step asks for', 'campaign_code', 'open-day', 'Campaign code', 'open-day'],
  ])('%s', (_, field, answer, label, text) => {
    expect(review({ [field]: answer })).toEqual([{ field, label, text }]);
  });
});

test('they come in the order they were asked', () => {
  const given = { parent_type: 'new', first_name: 'Asha', likes: ['Chess'] };
  expect(review(given).map(({ field }) => field)).toEqual(['parent_type', 'first_name', 'likes']);
});

test('the agreement to the privacy notice is no answer, and neither is what holds nothing', () => {
  expect(review({ consent: { given: true }, likes: [], first_name: '', count: null })).toEqual([]);
});

test('of several steps for one field, the one the parent came by names it', () => {
  const again: Step = { ...damaged<Step>(steps[0]), id: 'again', fieldConfig: { label: 'Your full name' } };
  const config = configOf([...steps, again]);
  const { conversation } = start(config);
  expect(
    answerLabel(englishWords, config, { ...conversation, workflowHistory: ['name', 'again'] }, 'first_name'),
  ).toBe('Your full name');
});

test('a configuration that is damaged is read as far as it goes', () => {
  const config = {
    ...configOf(steps),
    workflows: { main: workflowOf(damaged([null, 7, { id: 1 }, ...steps])) },
  };
  const { conversation } = start(config);
  const given = { ...conversation, userData: { first_name: 'Asha' } };
  expect(reviewedAnswers(englishWords, config, given)).toEqual([
    { field: 'first_name', label: 'Your name', text: 'Asha' },
  ]);
});

function review(userData: Record<string, Json>) {
  const config = configOf(steps);
  return reviewedAnswers(englishWords, config, { ...start(config).conversation, userData });
}
