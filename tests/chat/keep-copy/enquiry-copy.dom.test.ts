import { describe, expect, test } from 'vitest';
import { asPage, asPlainText, enquiryCopy } from '#chat/keep-copy/enquiry-copy.ts';
import { reviewedAnswers } from '#chat/steps/reviewed-answers.ts';
import { englishWords, loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import type { Json, TenantConfig } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';

await loadHelpWords();

const now = Date.parse('2026-06-15T09:00:00Z');
const receipt = { reference: 'K7QD-3MXP', dueAt: '2026-06-18T10:00:00+05:30' };
const contacts = {
  school_name: 'Greenfield & Sons',
  contactEmail: 'office@greenfield.example',
  phone: ' +91 20 5550 1234 ',
  website: 'https://greenfield.example',
};

function copyOf(
  given: {
    variables?: TenantConfig['globalVariables'];
    answers?: Record<string, Json>;
    words?: typeof englishWords;
  } = {},
) {
  const {
    variables = contacts,
    answers = { first_name: 'Asha <b>', child_name: 'Tara' },
    words = englishWords,
  } = given;
  const config = configOf(
    [
      { id: 'name', type: 'form', field: 'first_name', fieldConfig: { label: 'Your name' }, nextStep: 'end' },
      { id: 'end', type: 'completed', message: 'Thanks.' },
    ],
    { globalVariables: variables },
  );
  const conversation = {
    ...{ currentStep: 'end', currentFlow: 'main', workflowHistory: [], flowHistory: [], isCompleted: true },
    userData: { ...answers, consent: { given: true } },
    variables: {},
  };
  return enquiryCopy(words.language, config, reviewedAnswers(words, config, conversation), receipt, now);
}

describe('the copy of an enquiry', () => {
  test('as text has the reference, the promise, the family’s answers and how to reach the school', () => {
    expect(asPlainText(copyOf()).split('\n')).toEqual([
      'Your enquiry to Greenfield & Sons',
      'Reference K7QD-3MXP',
      expect.stringMatching(/^We will be in touch by Thursday, 18 June, 10:00\sam/),
      'Please mention the reference when you call or write.',
      '',
      'Your answers',
      expect.stringMatching(/^.+: Asha <b>$/),
      'Child name: Tara',
      '',
      'How to reach the school',
      '+91 20 5550 1234',
      'office@greenfield.example',
      'https://greenfield.example',
    ]);
  });

  test('as a page has the same, and nothing of it is markup', () => {
    const page = new DOMParser().parseFromString(asPage(copyOf()), 'text/html');
    expect(page.title).toBe('Your enquiry to Greenfield & Sons');
    expect(page.querySelector('strong')?.textContent).toBe('Reference K7QD-3MXP');
    expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Asha <b>',
      'Tara',
    ]);
    expect(page.querySelector('b, script, a, img')).toBeNull();
    expect(page.documentElement.lang).toBe('en');
    expect(page.characterSet).toBe('UTF-8');
  });

  test('of a school that says nothing of itself, and of a family without answers, has what is left', () => {
    const bare = copyOf({ variables: {}, answers: {} });
    expect(asPlainText(bare).split('\n').slice(0, 2)).toEqual(['Your enquiry', 'Reference K7QD-3MXP']);
    expect(asPlainText(bare)).not.toMatch(/Your answers|How to reach/);
    expect(asPage(bare)).not.toMatch(/<h2>|<dl>/);
  });

  test.each([
    ['es', 'Su consulta a Greenfield & Sons', 'Referencia K7QD-3MXP'],
    ['fr', 'Votre demande à Greenfield & Sons', 'Référence K7QD-3MXP'],
  ] as const)('is in %s where the chat is', async (language, title, reference) => {
    const copy = copyOf({ words: await loadWords(language) });
    expect(asPlainText(copy)).toContain(`${title}\n${reference}\n`);
    expect(asPage(copy)).toContain(`<html lang="${language}" dir="auto">`);
  });

  test('keeps the groups of a number in their order in a text from right to left', async () => {
    const lines = asPlainText(copyOf({ words: await loadWords('ar') })).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['\u2068+91 20 5550 1234\u2069', 'office@greenfield.example']),
    );
  });

  test('runs from right to left where the school does', () => {
    expect(asPage(copyOf({ variables: { ...contacts, direction: 'rtl' } }))).toContain('dir="rtl"');
  });
});
