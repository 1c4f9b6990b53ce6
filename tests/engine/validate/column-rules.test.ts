import { describe, expect, test } from 'vitest';
import { type Step, send, start } from '#engine';
import { configOf } from '../setup/configurations.ts';
import { answer } from '../setup/play.ts';

/** The first of a conversation's steps, as the parent meets it, and what it makes of an answer. */
function asked(step: Partial<Step>) {
  const end: Step = { id: 'end', type: 'completed', message: 'Thank you.' };
  const config = configOf([{ id: 'one', type: 'form', message: 'Tell us.', nextStep: 'end', ...step }, end]);
  const { conversation, step: shown } = start(config);
  const given = (value: string) => send(config, conversation, answer(value)).conversation.userData;
  return { shown, given };
}

describe('a birth date from a list', () => {
  test('of years is asked for as a date, which can be stored', () => {
    const { shown, given } = asked({
      field: 'date_of_birth',
      inputType: 'dropdown',
      dropdownOptions: ['2019', '2020'],
    });
    expect(shown).toMatchObject({ inputType: 'date', fieldConfig: { min: '1900-01-01', max: 'today' } });
    expect([given('2019'), given('2019-06-15')]).toEqual([{}, { date_of_birth: '2019-06-15' }]);
  });

  test('of days is chosen from it', () => {
    const days = ['2019-06-15', '2020-01-31'];
    const { shown, given } = asked({ field: 'date_of_birth', inputType: 'radio', dropdownOptions: days });
    expect(shown).toMatchObject({ inputType: 'radio', dropdownOptions: days });
    expect([given('2019-06-16'), given('2019-06-15')]).toEqual([{}, { date_of_birth: '2019-06-15' }]);
  });
});

test('a typed answer has the rules of its column though its field still has the list it once was', () => {
  const { given } = asked({ field: 'first_name', inputType: 'text', dropdownOptions: ['Asha'] });
  expect([given('a'.repeat(121)), given('Ravi')]).toEqual([{}, { first_name: 'Ravi' }]);
});
