import { describe, expect, test } from 'vitest';
import { type ChatWords, englishWords, loadWords } from '#chat/words/chat-words.ts';
import {
  answerErrorText,
  labelText,
  messageText,
  noStepText,
  refusalText,
} from '#chat/words/engine-messages.ts';
import { missingText } from '#chat/words/missing-text.ts';
import specified from '#chat/words/texts/en-specified.json';
import { missingConfiguration } from '#data/configuration/published-configuration.ts';
import {
  type AnswerErrorCode,
  type EngineErrorCode,
  type EngineMessageCode,
  type Json,
  type Step,
  validateAnswer,
} from '#engine';
import { engineError } from '#engine/run/engine-error.ts';
import { engineMessages } from '#engine/steps/engine-messages.ts';

const today = '2026-06-15';
/** English as its translators read it. */
const model: ChatWords = { ...englishWords, specified };
const spanish = await loadWords('es');
const french = await loadWords('fr');

const text = (validation: Step['validation'], label = 'Name'): Step => ({
  id: 'a',
  type: 'form',
  fieldConfig: { label },
  validation,
});
const day: Step = {
  ...text({}, 'Day'),
  inputType: 'date',
  fieldConfig: { label: 'Day', min: 'today-18y', max: 'today' },
};
const age: Step = { ...text({}, 'Age'), inputType: 'number', fieldConfig: { label: 'Age', min: 3, max: 18 } };
const one: Step = { ...text({}, 'One'), inputType: 'radio', dropdownOptions: ['A'] };

const some: Step = {
  id: 'a',
  type: 'options',
  fieldConfig: { label: 'Clubs' },
  several: { min: 2, max: 2 },
  options: [{ text: 'A' }, { text: 'B' }, { text: 'C' }],
};

const refused: Record<AnswerErrorCode, [Step, Json, string]> = {
  required: [text({ required: true }), ' ', '«Name» es obligatorio'],
  too_short: [text({ minLength: 3 }), 'ab', 'El número mínimo de caracteres de «Name» es 3'],
  too_long: [text({ maxLength: 3 }), 'abcd', 'El número máximo de caracteres de «Name» es 3'],
  format: [text({ pattern: '^a$' }), 'b', 'El formato de «Name» no es válido'],
  off_step: [{ ...age, fieldConfig: { label: 'Age', step: 2 } }, '5', '«Age» debe indicarse en pasos de 2'],
  not_a_date: [day, '31/04/2020', '«Day» no es una fecha'],
  too_early: [day, '2007-12-31', '«Day» no puede ser anterior al 1 de enero de 2008'],
  too_late: [day, '2026-06-16', '«Day» no puede ser posterior al 15 de junio de 2026'],
  too_small: [age, 2, 'El valor mínimo de «Age» es 3'],
  too_large: [age, 19, 'El valor máximo de «Age» es 18'],
  not_an_option: [one, 'B', 'Elija una de las respuestas ofrecidas para «One»'],
  under_least: [some, ['A'], 'Elija al menos 2 para «Clubs»'],
  over_most: [some, ['A', 'B', 'C'], 'Elija 2 como máximo para «Clubs»'],
};

describe('a refused answer', () => {
  test.each(Object.entries(refused))(
    'that is %s has a sentence in each language',
    (code, [step, value, es]) => {
      const check = validateAnswer(step, value, today);
      if (check.ok) throw new Error('The answer was accepted.');
      expect(check.code).toBe(code);
      const say = (words: ChatWords) => plain(refusalText(words, step, check, today));
      expect(say(spanish)).toBe(es);
      expect(say(french)).toMatch(/« \w+ »/);
      expect(say(french)).not.toMatch(/\{\{|undefined/);
      // In English it is the engine's, and so is what the translators go by.
      expect([say(englishWords), say(model)]).toEqual([check.message, check.message]);
    },
  );

  test('that no rule limits is limited all the same, and it is said by how much', () => {
    const step = text({});
    const check = validateAnswer(step, 'a'.repeat(5001), today);
    expect(!check.ok && refusalText(spanish, step, check, today)).toMatch(/es 5000$/);
  });

  test('never turns what a school writes into a hole', () => {
    const step = text({ required: true }, '{{limit}} $& <b>');
    const check = validateAnswer(step, '', today);
    expect(!check.ok && refusalText(spanish, step, check, today)).toBe('«{{limit}} $& <b>» es obligatorio');
  });
});

describe('what the engine takes no notice of', () => {
  const error = engineError('invalid_answer', 'a', 'Name must be at least 3 characters');
  const step = text({ minLength: 3 });

  test.each([
    ['an answer', { type: 'answer', value: 'ab' }],
    ['a question', { type: 'ask', question: 'ab' }],
  ] as const)('%s, is told by its rule', (_, event) => {
    expect(answerErrorText(englishWords, error, step, event, today)).toBe(
      'Name must be at least 3 characters',
    );
    expect(answerErrorText(spanish, error, step, event, today)).toBe(
      'El número mínimo de caracteres de «Name» es 3',
    );
  });

  test('a choice, is told by its code', () => {
    const event = { type: 'choose', option: 9 } as const;
    expect(answerErrorText(french, engineError('invalid_answer'), step, event, today)).toBe(
      'Veuillez choisir une des réponses proposées.',
    );
  });
});

test.each<EngineErrorCode>([
  'unexpected_event',
  'invalid_answer',
  'already_submitted',
  'unknown_step',
  'unknown_flow',
  'too_many_steps',
  'malformed_step',
  'api_failed',
  'question_required',
  'form_data_required',
])('%s has a sentence in each language', (code) => {
  const error = engineError(code);
  expect(specified.problem[code]).toBe(error.message);
  expect(noStepText(englishWords, error)).toBe(`I encountered an error: ${error.message}`);
  expect(noStepText(spanish, error)).toBe(`Se ha producido un error: ${spanish.specified?.problem[code]}`);
  expect(noStepText(french, undefined)).toBe(french.unknownError);
});

test.each<EngineMessageCode>([
  'question_failed',
  'submission_failed',
  'request_failed',
  'unanswered',
  'question_kept',
  'not_authenticated',
])('what the engine says of itself (%s) is said in each language', (origin) => {
  const text = engineMessages[origin];
  const effect = { type: 'say', from: 'bot', text, typingMs: 0, origin } as const;
  expect(specified.said[origin]).toBe(text);
  expect(messageText(englishWords, effect)).toBe(text);
  expect(messageText(spanish, effect)).toBe(spanish.specified?.said[origin]);
  expect(messageText(french, effect)).toBe(french.specified?.said[origin]);
});

test.each(['', 'Welcome!', ...Object.values(engineMessages)])(
  'what the school or its service says (%j) stays as it is, whatever it says',
  (text) => {
    const effect = { type: 'say', from: 'bot', text, typingMs: 0 } as const;
    expect(messageText(spanish, effect)).toBe(text);
    expect(messageText(spanish, { ...effect, origin: 'response' })).toBe(text);
  },
);

test('a field has the name that the school gives it, else one of ours', () => {
  expect(labelText(spanish, text({}, 'Nombre'))).toBe('Nombre');
  expect(labelText(spanish, { id: 'a', type: 'form', field: 'city' })).toBe('city');
  expect(labelText(spanish, { id: 'a', type: 'form' })).toBe('Esta respuesta');
});

test.each(['', 'hill'])('that there is no configuration for %j is said in each language', (tenant) => {
  const missing = missingConfiguration(tenant);
  const say = (words: ChatWords) => plain(missingText(words, missing, tenant));
  expect([say(englishWords), say(model)]).toEqual([missing.message, missing.message]);
  expect(say(spanish)).toMatch(tenant ? /^No se ha encontrado .*: hill\./ : /^Falta el identificador/);
  expect(say(french)).toMatch(tenant ? /^Aucune configuration .* : hill\./ : /^L’identifiant/);
});

/** With ordinary blanks. */
function plain(said: string): string {
  return said.replace(/\s/g, ' ');
}
