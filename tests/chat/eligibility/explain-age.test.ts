import { expect, test } from 'vitest';
import { explainAge, withFittingGradesFirst } from '#chat/eligibility/explain-age.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Conversation, type Json, send, start } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { form } from '../../engine/setup/steps.ts';

const config = configOf(
  [
    form('born', 'grade', { inputType: 'date', field: 'date_of_birth' }),
    form('grade', 'end', { inputType: 'dropdown', dropdownOptions: ['PYP 1', 'LKG', 'Nursery'] }),
    { id: 'end', type: 'completed', message: 'Thank you.' },
  ],
  {
    eligibility: {
      ageOn: '06-01',
      yearBegins: '04-01',
      yearsOffered: 2,
      grades: [
        { grade: 'Nursery', from: 36, to: 48 },
        { grade: 'LKG', from: 48, to: 60 },
        { grade: 'PYP 1', from: 60, to: 84 },
      ],
    },
  },
);

const begun = (userData: Record<string, Json> = {}): Conversation => {
  const { conversation } = start(config);
  return { ...conversation, userData, variables: { today: '2026-11-25' } };
};

const said = (
  born: string,
  userData: Record<string, Json> = {},
  language: 'en' | 'es' | 'fr' | 'ar' = 'en',
) => {
  const before = begun(userData);
  const turn = send(config, before, { type: 'answer', value: born });
  const words = { ...englishWords, language };
  return explainAge(words, config, before, turn).effects.flatMap((effect) =>
    effect.type === 'say' ? effect.text : [],
  );
};

test.each<[string, Record<string, Json>, string]>([
  [
    '2024-04-01',
    { child_name: 'Aarav' },
    'On 1 June 2027, Aarav will be 3 years 2 months old. That is the age for Nursery; the year after, for LKG.',
  ],
  [
    '2024-04-01',
    { academic_year: '2026-2027' },
    'On 1 June 2026, your child was 2 years 2 months old. Our youngest grade, Nursery, begins at 3 years: that will be in 2027.',
  ],
  ['2020-12-01', {}, 'On 1 June 2027, your child will be 6 years 6 months old. That is the age for PYP 1.'],
  [
    '2015-06-01',
    { child_name: '  ' },
    'On 1 June 2027, your child will be 12 years old. None of our grades is usual at that age: our admissions team will gladly advise you.',
  ],
  [
    '2024-06-01',
    { grade: 'PYP 1' },
    'On 1 June 2027, your child will be 3 years old. That is the age for Nursery; the year after, for LKG. You chose PYP 1: you can leave it so, and our admissions team will advise you.',
  ],
  [
    '2026-11-25',
    {},
    'On 1 June 2027, your child will be 6 months old. Our youngest grade, Nursery, begins at 3 years: that will be in 2030.',
  ],
])('born on %s with %j: %s', (born, userData, text) => {
  expect(said(born, userData)[1]).toBe(text);
});

test('it is said after the parent’s own words and before the next question', () => {
  expect(said('2024-04-01')).toEqual(['1 April 2024', expect.stringContaining('will be'), 'grade?']);
});

test.each([
  [
    'es',
    'El 1 de junio de 2027, su hijo o hija tendrá 3 años y 2 meses. Es la edad de Nursery; al año siguiente, de LKG.',
  ],
  [
    'fr',
    'Le 1 juin 2027, votre enfant aura 3 ans et 2 mois. C’est l’âge pour Nursery ; l’année suivante, pour LKG.',
  ],
] as const)('in %s', (language, text) => {
  expect(said('2024-04-01', {}, language)[1]?.replace('\u00a0', ' ')).toBe(text);
});

test('in Arabic a name in other letters does not draw the age to itself', () => {
  const [, text] = said('2024-04-01', { child_name: 'Mira' }, 'ar');
  expect(text).toContain('\u2068Mira\u2069 3 سنوات وشهران');
});

test('another answer says nothing of it, nor does a school without a table', () => {
  const before = begun({ date_of_birth: '2024-04-01' });
  const turn = send(config, { ...before, currentStep: 'grade' }, { type: 'answer', value: 'LKG' });
  expect(explainAge(englishWords, config, turn.conversation, turn)).toBe(turn);
  const { eligibility: _, ...without } = config;
  expect(explainAge(englishWords, without, before, turn)).toBe(turn);
});

test('a name that looks like a placeholder stays as it was written', () => {
  expect(said('2024-04-01', { child_name: '{{age}}' })[1]).toContain('{{age}} will be 3 years');
});

test('grades for the child’s age come first, and none is left out', () => {
  const grade = config.workflows.main?.steps[1];
  if (!grade) return expect.unreachable();
  const offered = (userData: Record<string, Json>) =>
    withFittingGradesFirst(config, begun(userData), grade).dropdownOptions;
  expect(offered({ date_of_birth: '2024-04-01' })).toEqual(['Nursery', 'PYP 1', 'LKG']);
  expect(offered({})).toEqual(['PYP 1', 'LKG', 'Nursery']);
  expect(offered({ date_of_birth: '1990-01-01' })).toEqual(['PYP 1', 'LKG', 'Nursery']);
});
