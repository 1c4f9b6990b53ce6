import { describe, expect, test } from 'vitest';
import { type AnswerErrorCode, type Json, type Step, validateAnswer } from '#engine';

const today = '2026-03-14';
const label = 'Your name';
const name: Partial<Step> = {
  field: 'first_name',
  fieldConfig: { label },
  validation: { required: true, minLength: 2, maxLength: 10 },
};
const mobile: Partial<Step> = {
  field: 'mobile',
  inputType: 'tel',
  fieldConfig: { label: 'Mobile number' },
  validation: { required: true, pattern: '^[0-9]{10}$' },
};
const email: Partial<Step> = {
  field: 'email',
  inputType: 'email',
  fieldConfig: { label: 'Email address' },
  validation: { required: true, pattern: '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$' },
};
const birth: Partial<Step> = {
  field: 'date_of_birth',
  inputType: 'date',
  fieldConfig: { label: 'Date of birth', min: 'today-18y', max: 'today' },
  validation: { required: true },
};
const grade: Partial<Step> = {
  field: 'grade',
  inputType: 'dropdown',
  fieldConfig: { label: 'Grade' },
  dropdownOptions: ['PYP 1', 'PYP 2'],
};
const year: Partial<Step> = { ...grade, inputType: 'radio' };
const girlOrBoy: Partial<Step> = { ...grade, field: 'child', dropdownOptions: ['Boy ', 'ल\u095cकी'] };
const ownPhones: Partial<Step> = {
  field: 'mobile',
  inputType: 'radio',
  dropdownOptions: ['+91 98765 43210'],
};
const age: Partial<Step> = {
  field: 'age',
  inputType: 'number',
  fieldConfig: { label: 'Age', min: 3, max: 18 },
};
const agree: Partial<Step> = {
  field: 'agreed',
  inputType: 'checkbox',
  fieldConfig: { label: 'Consent' },
  validation: { required: true },
};
const several: Partial<Step> = { ...agree, dropdownOptions: ['a', 'b'] };

describe('an answer that is accepted', () => {
  test.each<[string, Partial<Step>, Json, Json]>([
    ['a name is trimmed', name, '  Asha  ', 'Asha'],
    ['a name is put into normal form C', name, 'Rene\u0301', 'Ren\u00e9'],
    ['NUL and byte-order marks are taken out', name, '\ufeffAs\u0000ha', 'Asha'],
    ['a name in another script counts its characters', name, 'आशा', 'आशा'],
    ['two emoji are two characters', name, '😀😀', '😀😀'],
    ['ten digits', mobile, '9876543210', '9876543210'],
    ['blanks and hyphens', mobile, ' 98765-432 10 ', '9876543210'],
    ['dots and brackets', mobile, '(98765).43210', '9876543210'],
    ['+91', mobile, '+91 98765 43210', '9876543210'],
    ['0091', mobile, '0091-9876543210', '9876543210'],
    ['a leading 0', mobile, '098765 43210', '9876543210'],
    ['a leading 0 after +91', mobile, '+91 0 98765 43210', '9876543210'],
    ['a field called mobile is one', { field: 'mobile' }, '+919876543210', '9876543210'],
    [
      'a field of HTML type tel is one',
      { field: 'x', fieldConfig: { type: 'tel' } },
      '+919876543210',
      '9876543210',
    ],
    ['another field keeps its plus', { field: 'x' }, '+919876543210', '+919876543210'],
    ['an e-mail address', email, ' a.b+c@d-e.co.in ', 'a.b+c@d-e.co.in'],
    ['an e-mail address without a pattern', { inputType: 'email' }, 'é@münchen.example', 'é@münchen.example'],
    ['today', birth, '2026-03-14', '2026-03-14'],
    ['1 January of 18 years ago', birth, '2008-01-01', '2008-01-01'],
    ['29 February of a leap year', birth, '2024-02-29', '2024-02-29'],
    ['an offered grade', grade, 'PYP 2', 'PYP 2'],
    ['an offered year', year, 'PYP 1', 'PYP 1'],
    // The letter of many Hindi keyboards, which normal form C takes apart.
    ['an answer offered in another normal form', girlOrBoy, 'ल\u095cकी', 'ल\u095cकी'],
    ['an answer offered with a space behind it', girlOrBoy, 'Boy ', 'Boy '],
    ['the same, given without', girlOrBoy, 'Boy', 'Boy '],
    ['an offered phone number', ownPhones, '+91 98765 43210', '9876543210'],
    [
      'an apostrophe as phones write it',
      { ...name, validation: { pattern: "^[A-Za-z ']+$" } },
      'O’Brien',
      'O’Brien',
    ],
    [
      'a letter of any script, by its class',
      { field: 'x', validation: { pattern: '^\\p{L}+$' } },
      'José',
      'José',
    ],
    ['a number as text', age, ' 7 ', 7],
    ['a number', age, 18, 18],
    ['a text field of type number', { fieldConfig: { type: 'number' } }, '7', 7],
    ['a number on a step', { inputType: 'number', fieldConfig: { min: 1, step: 2 } }, '7', 7],
    ['a number on a small step', { inputType: 'number', fieldConfig: { step: '0.1' } }, '0.3', 0.3],
    ['a decimal comma', { inputType: 'number' }, '87,5', 87.5],
    ['a decimal comma of Arabic', { inputType: 'number' }, '-87\u066b125', -87.125],
    ['any number at all', { inputType: 'number', fieldConfig: { step: 'any' } }, '0.37', 0.37],
    ['a ticked box', agree, true, true],
    ['several ticked boxes', several, ['a', 'b'], ['a', 'b']],
    ['nothing where nothing is required', { field: 'city' }, '   ', ''],
    ['nothing at all where nothing is required', grade, null, null],
    ['an unticked box where none is required', { inputType: 'checkbox' }, false, false],
  ])('%s', (_, step, given, value) => {
    expect(check(step, given)).toEqual({ ok: true, value });
  });
});

describe('an answer that is refused', () => {
  test.each<[Partial<Step>, Json, AnswerErrorCode, string]>([
    [name, ' ', 'required', 'Your name is required'],
    [name, null, 'required', 'Your name is required'],
    [{ field: 'city', validation: { required: true } }, '', 'required', 'city is required'],
    [{ fieldConfig: { required: true } }, '', 'required', 'This answer is required'],
    [name, 'A', 'too_short', 'Your name must be at least 2 characters'],
    [name, '😀', 'too_short', 'Your name must be at least 2 characters'],
    [name, 'A much longer name', 'too_long', 'Your name must be no more than 10 characters'],
    [{ field: 'note' }, 'x'.repeat(5001), 'too_long', 'note must be no more than 5000 characters'],
    [name, 7, 'format', 'Your name format is invalid'],
    [name, { first: 'Asha' }, 'format', 'Your name format is invalid'],
    [
      { field: 'children', inputType: 'number', fieldConfig: { min: 1, step: 2 } },
      '2',
      'off_step',
      'children must be given in steps of 2',
    ],
    [{ field: 'fee', inputType: 'number' }, '1,200', 'format', 'fee format is invalid'],
    [{ field: 'fee', inputType: 'number' }, '1,2,3', 'format', 'fee format is invalid'],
    [{ field: 'email' }, 'asha@gmail.c0m', 'format', 'email format is invalid'],
    [{ field: 'email', validation: { pattern: '.+@.+' } }, 'asha@gmail', 'format', 'email format is invalid'],
    [mobile, '', 'required', 'Mobile number is required'],
    [mobile, '98765', 'format', 'Mobile number format is invalid'],
    [mobile, '98765432101', 'format', 'Mobile number format is invalid'],
    [mobile, '+44 98765 43210', 'format', 'Mobile number format is invalid'],
    [mobile, '98765x43210', 'format', 'Mobile number format is invalid'],
    [email, 'asha', 'format', 'Email address format is invalid'],
    [email, 'asha@school', 'format', 'Email address format is invalid'],
    [email, 'asha@school.c', 'format', 'Email address format is invalid'],
    [email, 'a sha@school.in', 'format', 'Email address format is invalid'],
    [{ ...email, validation: {} }, 'asha@', 'format', 'Email address format is invalid'],
    [birth, '2026-03-15', 'too_late', 'Date of birth cannot be after 14 March 2026'],
    [birth, '2007-12-31', 'too_early', 'Date of birth cannot be before 1 January 2008'],
    [grade, 'PYP 3', 'not_an_option', 'Please choose one of the answers offered for Grade'],
    [grade, ['PYP 1'], 'not_an_option', 'Please choose one of the answers offered for Grade'],
    [
      { inputType: 'radio', field: 'r' },
      'x',
      'not_an_option',
      'Please choose one of the answers offered for r',
    ],
    [age, 'seven', 'format', 'Age format is invalid'],
    [age, '1e999', 'format', 'Age format is invalid'],
    [age, 2, 'too_small', 'Age must be 3 or more'],
    [age, '19', 'too_large', 'Age must be 18 or less'],
    [agree, false, 'required', 'Consent is required'],
    [agree, 'yes', 'format', 'Consent format is invalid'],
    [several, [], 'required', 'Consent is required'],
    [several, ['c'], 'not_an_option', 'Please choose one of the answers offered for Consent'],
  ])('%j: %j is %s', (step, given, code, message) => {
    expect(check(step, given)).toEqual({ ok: false, code, message });
  });

  test.each([
    ...['2025-02-29', '2025-13-01', '2025-04-31', '2025-00-10', '2025-4-1', '14/03/2026', 'soon'],
    '2025-01-01T00:00',
  ])('%s is no date', (given) => {
    expect(check(birth, given)).toMatchObject({ ok: false, code: 'not_a_date' });
  });
});

describe('limits and patterns', () => {
  test('a limit relative to today is not checked when nobody knows the day', () => {
    expect(validateAnswer(step(birth), '2099-01-01', '')).toEqual({ ok: true, value: '2099-01-01' });
    expect(validateAnswer(step(birth), '2099-01-01', 'yesterday')).toEqual({ ok: true, value: '2099-01-01' });
  });

  test('a limit that is a day holds without knowing today', () => {
    const fixed = { ...birth, fieldConfig: { label: 'Start', min: '2026-04-01' } };
    expect(validateAnswer(step(fixed), '2026-03-31', '')).toMatchObject({ code: 'too_early' });
  });

  test('a pattern that could freeze the chat is passed over', () => {
    const frozen = { validation: { pattern: '^(a+)+$' } };
    expect(check(frozen, `${'a'.repeat(60)}!`)).toMatchObject({ ok: true });
  });

  test('a pattern that does not compile is passed over', () => {
    expect(check({ validation: { pattern: '([a-z' } }, 'anything')).toMatchObject({ ok: true });
  });

  test('a text too long for a pattern does not fit it', () => {
    expect(check({ field: 'x', validation: { pattern: '^a+$' } }, 'a'.repeat(256))).toMatchObject({
      ok: true,
    });
    expect(check({ field: 'x', validation: { pattern: '^a+$' } }, 'a'.repeat(257))).toMatchObject({
      code: 'format',
    });
  });
});

function check(parts: Partial<Step>, value: Json) {
  return validateAnswer(step(parts), value, today);
}

function step(parts: Partial<Step>): Step {
  return { id: 'step', type: 'form', ...parts };
}
