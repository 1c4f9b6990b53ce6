import { expect, test } from 'vitest';
import { validationMessage } from '#chat/steps/fields/validation-message.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Json, type Step, validateAnswer, withCountry } from '#engine';
import { step as schoolStep } from '../../../tenants/greenfield-play.ts';

const today = '2026-06-15';
const step = (label: string, parts: Partial<Step>, config: Step['fieldConfig'] = {}): Step => ({
  ...{ id: 'a', type: 'form', field: 'a', ...parts },
  fieldConfig: { label, ...config },
});
const short = step('Nickname', { validation: { maxLength: 5, pattern: '^[a-z]+$' } });
const age = step('Age', { inputType: 'number' }, { min: 3, max: 18 });
const siblings = step('Siblings', { inputType: 'radio', dropdownOptions: ['None', 'Some'] });
const [mobile, born] = [schoolStep('collectMobile'), schoolStep('collectDOB')];
const checkIt = 'Please check it and try again.';

test.each<[string, Step, Json, string]>([
  ['a short name', schoolStep('collectFirstName'), 'A', 'Please write a little more.'],
  ['a long nickname', short, 'abcdef', 'Please shorten it.'],
  ['an odd nickname', short, 'A1', checkIt],
  ['five digits for a mobile', mobile, '12345', 'Please give ten digits, for example 98765 43210.'],
  [
    'a number of another country without its plus',
    withCountry(mobile, 'IN'),
    '971 501 234 567',
    'Please check the country and the number, for example +971 50 123 4567.',
  ],
  ['half an e-mail address', schoolStep('collectEmail'), 'asha@a', 'Please write it like name@example.com.'],
  ['no date', born, '31/04/2020', 'Please write it as day/month/year, for example 21/06/2019.'],
  ['a day to come', born, '2026-06-16', checkIt],
  ['a day long ago', born, '2007-12-31', checkIt],
  ['a number in words', age, 'six', 'Please write it in figures.'],
  ['a number too small', age, '2', checkIt],
  ['a number too large', age, '19', checkIt],
  ['an answer that is not offered', siblings, 'Many', checkIt],
])('%s is told what is wrong and how to mend it', (_, step, value, help) => {
  const check = validateAnswer(step, value, today);
  if (check.ok) throw new Error('The answer was accepted.');
  const text = validationMessage(englishWords, step, check, today, value);
  expect(text).toBe(`${check.message}. ${help}`);
});
