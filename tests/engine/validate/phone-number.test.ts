import { describe, expect, test } from 'vitest';
import { type Step, validateAnswer, withCountry } from '#engine';
import { hostileTexts } from '../../chat/hostile-texts.ts';

const form: Step = { id: 'mobile', type: 'form', field: 'mobile', inputType: 'tel' };
const specified: Step = { ...form, validation: { required: true, pattern: '^[0-9]{10}$' } };
const stored = (step: Step, text: string) => {
  const check = validateAnswer(step, text, '');
  return check.ok ? check.value : check.code;
};

describe('a step that takes numbers of every country', () => {
  test.each([
    ['IN', '98765 43210', '9876543210'],
    ['IN', '91 98765 43210', '9876543210'],
    ['IN', '+91 98765 43210', '9876543210'],
    ['IN', '098765 43210', '9876543210'],
    ['IN', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['IN', '९८७६५ ४३२१०', '9876543210'],
    ['IN', '９８７６５４３２１０', '9876543210'],
    ['IN', '\u202a+971 50 123 4567\u202c', '+971501234567'],
    ['IN', '00971 (50) 123-4567', '+971501234567'],
    ['IN', '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '+971501234567'],
    ['IN', '98765', 'format'],
    ['IN', '+971 50 123 4567 ext 5', 'format'],
    ['IN', '+0501234567', 'format'],
    ['IN', '+1234567890123456', 'format'],
    ['IN', 'call me', 'format'],
    ['AE', '+971 50 123 4567', '+971501234567'],
    ['AE', '+91 98765 43210', '+919876543210'],
    ['AE', '9876543210', 'format'],
  ])('in %s takes %j as %j', (country, typed, expected) => {
    expect(stored(withCountry(specified, country), typed)).toBe(expected);
    expect(stored(withCountry(form, country), typed)).toBe(expected);
  });

  test('is none that has a pattern of its own, or asks for something else', () => {
    const own = { ...form, validation: { pattern: '^[6-9][0-9]{9}$' } };
    for (const step of [own, { ...form, field: 'city', inputType: 'text' as const }]) {
      expect(withCountry(step, 'AE')).toBe(step);
    }
    expect(stored(own, '+971501234567')).toBe('format');
  });

  test.each(['^[0-9]{8}$', '^[89]\\d{7}$', '^\\d{10,11}$', '^.{3,}$', '(a+)+$'])(
    'is also one whose pattern %s would admit to "mobile" what is not stored',
    (pattern) => {
      const step = withCountry({ ...form, validation: { pattern } }, 'SG');
      expect([stored(step, '81234567'), stored(step, '+6581234567')]).toEqual(['format', '+6581234567']);
      const other = { ...form, field: 'second_number', validation: { pattern } };
      expect(withCountry(other, 'SG')).toBe(other);
    },
  );

  test('takes nothing but a number, whatever is written', () => {
    const step = withCountry(specified, 'IN');
    const taken = hostileTexts.filter((text) => validateAnswer(step, text, '').ok);
    expect(taken.map((text) => stored(step, text)).join('\n')).toMatch(
      /^(?:(?:\d{10}|\+[1-9]\d{6,14})\n?)*$/,
    );
  });
});
