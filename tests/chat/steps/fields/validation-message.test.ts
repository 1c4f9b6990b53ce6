import { expect, test } from 'vitest';
import { validationMessage } from '#chat/steps/fields/validation-message.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Json, type Step, validateAnswer, withCountry } from '#engine';
import { step as schoolStep } from '../../../tenants/greenfield-play.ts';

const today = '2026-06-15';
const short: Step = {
  id: 'a',
  type: 'form',
  field: 'nickname',
  fieldConfig: { label: 'Nickname' },
  validation: { maxLength: 5, pattern: '^[a-z]+$' },
};
const age: Step = {
  id: 'a',
  type: 'form',
  field: 'age',
  inputType: 'number',
  fieldConfig: { label: 'Age', min: 3, max: 18 },
};
const siblings: Step = {
  id: 'a',
  type: 'form',
  inputType: 'radio',
  fieldConfig: { label: 'Siblings' },
  dropdownOptions: ['None', 'Some'],
};

test.each<[string, Step, Json, string]>([
  [
    'a short name',
    schoolStep('collectFirstName'),
    'A',
    'Your name must be at least 2 characters. Please write a little more.',
  ],
  ['a long nickname', short, 'abcdef', 'Nickname must be no more than 5 characters. Please shorten it.'],
  ['an odd nickname', short, 'A1', 'Nickname format is invalid. Please check it and try again.'],
  [
    'five digits for a mobile',
    schoolStep('collectMobile'),
    '12345',
    'Mobile number format is invalid. Please give ten digits, for example 98765 43210.',
  ],
  [
    'a number of another country without its plus',
    withCountry(schoolStep('collectMobile'), 'IN'),
    '971 501 234 567',
    'Mobile number format is invalid. Please check the country and the number, for example +971 50 123 4567.',
  ],
  [
    'half an e-mail address',
    schoolStep('collectEmail'),
    'asha@example',
    'Email address format is invalid. Please write it like name@example.com.',
  ],
  [
    'no date',
    schoolStep('collectDOB'),
    '31/04/2020',
    'Date of birth is not a date. Please write it as day/month/year, for example 21/06/2019.',
  ],
  [
    'a day to come',
    schoolStep('collectDOB'),
    '2026-06-16',
    'Date of birth cannot be after 15 June 2026. Please check it and try again.',
  ],
  [
    'a day long ago',
    schoolStep('collectDOB'),
    '2007-12-31',
    'Date of birth cannot be before 1 January 2008. Please check it and try again.',
  ],
  ['a number in words', age, 'six', 'Age format is invalid. Please write it in figures.'],
  ['a number too small', age, '2', 'Age must be 3 or more. Please check it and try again.'],
  ['a number too large', age, '19', 'Age must be 18 or less. Please check it and try again.'],
  [
    'an answer nobody offered',
    siblings,
    'Many',
    'Please choose one of the answers offered for Siblings. Please check it and try again.',
  ],
])('%s is told what is wrong and how to mend it', (_, step, value, text) => {
  const check = validateAnswer(step, value, today);
  expect(check.ok ? 'accepted' : validationMessage(englishWords, step, check, today, value)).toBe(text);
});
