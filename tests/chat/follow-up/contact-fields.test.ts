import { describe, expect, test } from 'vitest';
import { checkContact, contactSteps, knownContact } from '#chat/follow-up/contact-fields.ts';
import { englishWords, loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { start } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { config as greenfield } from '../../tenants/greenfield-play.ts';

await loadHelpWords();

const bare = configOf([{ id: 'ask', type: 'questions' }]);
const stepsOf = (config = bare, words = englishWords) =>
  contactSteps(words, config, start(config).conversation);
const problemsOf = (typed: object, config = bare) => {
  const contact = { first_name: 'Asha', mobile: '', email: 'asha@example.com', ...typed };
  return checkContact(englishWords, stepsOf(config), contact, '2026-06-15').problems;
};

describe('the fields', () => {
  test('are the school’s own where it asks for them, but only the name is needed', () => {
    const { first_name: name, mobile, email } = stepsOf(greenfield);
    expect([name, mobile, email].map(({ fieldConfig }) => fieldConfig?.label)).toEqual([
      'Your name',
      'Mobile number',
      'Email address',
    ]);
    expect([name, mobile, email].map(({ validation }) => validation?.required)).toEqual([true, false, false]);
    expect([mobile.id, mobile.validation?.pattern]).toEqual(['collectMobile', '^[0-9]{10}$']);
  });

  test('have names in the chat’s language where the school has none', async () => {
    const french = await loadWords('fr');
    const labels = Object.values(stepsOf(bare, french)).map(({ fieldConfig }) => fieldConfig?.label);
    expect(labels).toEqual(['Votre nom', 'Numéro de portable', 'Adresse e-mail']);
  });

  test('are not a school’s own when they are chosen from a list', () => {
    const chosen: Step = {
      id: 'who',
      type: 'form',
      field: 'first_name',
      inputType: 'dropdown',
      dropdownOptions: ['A'],
    };
    expect(stepsOf(configOf([chosen])).first_name).toMatchObject({ id: 'name', field: 'first_name' });
  });
});

describe('a contact', () => {
  test('is stored as the conversation would store it', () => {
    const typed = { first_name: ' Asha  ', mobile: '+91 98765-43210', email: '' };
    const { contact, problems } = checkContact(englishWords, stepsOf(greenfield), typed, '');
    expect([contact, problems]).toEqual([{ first_name: 'Asha', mobile: '9876543210', email: '' }, {}]);
  });

  test.each<[string, object, Record<string, RegExp>]>([
    ['without a name', { first_name: ' ' }, { first_name: /^Your name is required/ }],
    ['with half a name', { first_name: 'A' }, { first_name: /at least 2 characters/ }],
    [
      'with nine digits',
      { mobile: '987654321' },
      { mobile: /format is invalid. Please give ten digits, for/ },
    ],
    ['with half an address', { email: 'asha@' }, { email: /format is invalid. Please write it like name@/ }],
    ['without number and address', { email: '' }, { mobile: /your mobile number or your email address\.$/ }],
    ['with a number alone', { email: '', mobile: '9876543210' }, {}],
    ['with an address alone', {}, {}],
  ])('%s is told what is missing', (_, typed, problems) => {
    for (const config of [bare, greenfield]) {
      const told = problemsOf(typed, config);
      expect(Object.keys(told)).toEqual(Object.keys(problems));
      for (const [field, words] of Object.entries(problems))
        expect(told).toMatchObject({ [field]: expect.stringMatching(words) });
    }
  });

  test('is known as far as the conversation has it', () => {
    const { conversation } = start(bare);
    const userData = { first_name: 'Asha', mobile: 7 };
    expect(knownContact({ ...conversation, userData })).toEqual({
      first_name: 'Asha',
      mobile: '',
      email: '',
    });
  });
});
