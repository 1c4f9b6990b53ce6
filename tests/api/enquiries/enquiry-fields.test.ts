import { describe, expect, test } from 'vitest';
import { readEnquiry } from '#api/enquiries/enquiry-fields.ts';

const now = Date.UTC(2026, 10, 21, 9);
const stored = (body: Record<string, unknown>, field: string) => {
  const check = readEnquiry({ city: 'Pune', ...body }, now);
  return check.ok ? Object.entries(check.fields).find(([name]) => name === field)?.[1] : check.message;
};

describe('a value is stored as', () => {
  test.each<[string, unknown, unknown]>([
    ['mobile', '9876543210', '9876543210'],
    ['mobile', '98765 43210', '9876543210'],
    ['mobile', '98765-43210', '9876543210'],
    ['mobile', '098765 43210', '9876543210'],
    ['mobile', '+91 98765 43210', '9876543210'],
    ['mobile', '+91-98765-43210', '9876543210'],
    ['mobile', '+91 (0) 98765.43210', '9876543210'],
    ['mobile', '0091 9876543210', '9876543210'],
    ['mobile', '919876543210', '9876543210'],
    ['mobile', '9198765432', '9198765432'],
    ['mobile', '+91 98765‑43210', '9876543210'],
    ['mobile', '９８７６５４３２１０', '9876543210'],
    ['mobile', 9876543210, '9876543210'],
    ['mobile', '٩٨٧٦٥ ٤٣٢١٠', '9876543210'],
    ['mobile', '+44 7911 123456', '+447911123456'],
    ['mobile', '00971 50-123 4567', '+971501234567'],
    ['mobile', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['mobile', '＋９７１501234567', '+971501234567'],
    ['mobile', '', null],
    ['mobile', '  ', null],
    ['first_name', '  Asha  ', 'Asha'],
    ['first_name', 'Zoe\u0308', 'Zo\u00eb'],
    ['first_name', '\uFEFFAs\0ha', 'Asha'],
    ['first_name', 'As\uD800ha', 'As\uFFFDha'],
    ['school_type', ['Day', 'Boarding'], 'Day, Boarding'],
    ['grade', ['PYP 1', 2], 'PYP 1, 2'],
    ['grade', [], null],
    ['grade', ['Nursery', ' '], 'Nursery'],
    ['academic_year', ['2026-2027', '2027-2028', '2028-2029'], '2026-2027 (+2)'],
    ['grade', [{}], 'Grade format is invalid'],
    ['first_name', '', null],
    ['first_name', null, null],
    ['first_name', undefined, null],
    ['email', ' asha@example.org ', 'asha@example.org'],
    ['email', 'a.b+c@mail.school.example', 'a.b+c@mail.school.example'],
    ['date_of_birth', '2020-02-29', '2020-02-29'],
    ['date_of_birth', '2026-11-21', '2026-11-21'],
    ['grade', 7, '7'],
    ['questions', ['  Is there a bus?  ', '', 'Fees?'], ['Is there a bus?', 'Fees?']],
    ['questions', null, []],
    ['questions', undefined, []],
    ['consent', true, { given: true }],
    ['consent', { given: true, text: 'I agree' }, { given: true, time: '2026-11-21T09:00:00.000Z' }],
    ['consent', undefined, null],
  ])('%s %j → %j', (field, value, expected) => {
    expect(stored({ [field]: value }, field)).toEqual(expected);
  });

  test('the last name may be called lastName', () => {
    expect(stored({ lastName: 'Rao' }, 'last_name')).toBe('Rao');
    expect(stored({ lastName: 'Rao', last_name: 'Iyer' }, 'last_name')).toBe('Iyer');
  });

  test('today in the zone that is furthest ahead is not the future', () => {
    const evening = Date.UTC(2026, 10, 21, 20);
    expect(readEnquiry({ date_of_birth: '2026-11-22' }, evening).ok).toBe(true);
    expect(readEnquiry({ date_of_birth: '2026-11-23' }, evening).ok).toBe(false);
  });
});

const abroad = 'Mobile number must be a plus, the country code and the number, such as +971501234567';

describe('a value is refused with a sentence that names the field', () => {
  test.each<[string, unknown, string]>([
    ['mobile', '98765', 'Mobile number must be 10 digits'],
    ['mobile', '98765432101', 'Mobile number must be 10 digits'],
    ['mobile', 'call me', 'Mobile number must be 10 digits'],
    ...['+971 50 123 4567 ext 5', '+12', '+0501234567', '+1234567890123456', '+'].map(
      (number): [string, string, string] => ['mobile', number, abroad],
    ),
    ['mobile', '9'.repeat(41), 'Mobile number must be no more than 40 characters'],
    ['email', 'asha', 'Email address format is invalid'],
    ['email', 'asha@example', 'Email address format is invalid'],
    ['email', 'a b@example.org', 'Email address format is invalid'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Email address must be no more than 254 characters'],
    ['date_of_birth', '2021-02-29', 'Date of birth must be a real date, written year-month-day'],
    ['date_of_birth', '29/02/2020', 'Date of birth must be a real date, written year-month-day'],
    ['date_of_birth', '2020-02-29T10:00:00Z', 'Date of birth must be a real date, written year-month-day'],
    ['date_of_birth', '1899-12-31', 'Date of birth must be a real date, written year-month-day'],
    ['date_of_birth', '2026-11-23', 'Date of birth cannot be in the future'],
    ['first_name', 'a'.repeat(121), 'Your name must be no more than 120 characters'],
    ['first_name', { $gt: '' }, 'Your name format is invalid'],
    ['first_name', ['Asha'], 'Your name format is invalid'],
    ['first_name', true, 'Your name format is invalid'],
    ['grade', Number.POSITIVE_INFINITY, 'Grade format is invalid'],
    ['questions', 'Fees?', 'Questions format is invalid'],
    ['questions', [{ text: 'Fees?' }], 'Questions format is invalid'],
    ['questions', Array<string>(51).fill('Fees?'), 'Questions must be no more than 50'],
    ['questions', ['a'.repeat(1001)], 'Questions must be no more than 1000 characters'],
    ['consent', 'yes', 'Consent format is invalid'],
    ['consent', ['given'], 'Consent format is invalid'],
  ])('%s %j', (field, value, message) => {
    expect(stored({ [field]: value }, field)).toBe(message);
  });
});

test('a length is counted in characters, as the database counts it', () => {
  expect(readEnquiry({ first_name: '😀'.repeat(120) }, now).ok).toBe(true);
  expect(readEnquiry({ first_name: '😀'.repeat(121) }, now).ok).toBe(false);
});

test.each([
  [{}],
  [{ first_name: '  ', questions: [''] }],
  [{ consent: true }],
  [{ status_code: 'completed', user_id: 'x' }],
])('a body without a usable field is refused: %j', (body) => {
  expect(readEnquiry(body, now)).toMatchObject({
    ok: false,
    message: 'Form data is required for form submission',
  });
});

test('keys which are no field set no column, whatever they are called', () => {
  const body: Record<string, unknown> = JSON.parse(
    '{"city":"Pune","id":"1","status_code":"completed","tenant_id":"other","submitted_at":"2020-01-01","body_hash":"x","__proto__":{"polluted":true},"constructor":{"prototype":{}}}',
  );
  const check = readEnquiry(body, now);
  expect(check.ok && Object.keys(check.fields).sort().join(' ')).toBe(
    'academic_year answers child_name city consent date_of_birth email first_name grade last_name mobile ' +
      'parent_type questions school_name school_type',
  );
  expect(check.ok && check.fields.answers).toEqual({ id: '1', body_hash: 'x' });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
