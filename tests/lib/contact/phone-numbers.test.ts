import { describe, expect, test } from 'vitest';
import {
  likelyPhone,
  phoneCountries,
  phoneCountry,
  readPhone,
  withCallingCode,
  withChosenCode,
} from '#lib/contact/phone-numbers.ts';

describe('a number is read by the plan of its country', () => {
  test.each([
    ['+971 050 123 4567', 'IN', '+971501234567'],
    ['00971501234567', 'IN', '+971501234567'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['(212) 555-1234', 'US', '+12125551234'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['98765 43210', 'IN', '9876543210'],
    ['98765', 'IN', '98765'],
    ['+971 +971 50 123 4567', 'IN', '+971501234567'],
    ['+971 00971 50 123 4567', 'IN', '+971501234567'],
    ['+971 971 50 123 4567', 'IN', '+971501234567'],
    ['+971 +44 7911 123456', 'IN', '+447911123456'],
    ['+91 +91 98765 43210', 'IN', '9876543210'],
    ['+91 91 98765 43210', 'IN', '9876543210'],
    ['+91 91234 56789', 'IN', '9123456789'],
    ['+7 777 123 4567', 'IN', '+77771234567'],
    ['+91 98765 43210', 'AE', '+919876543210'],
    ['', 'AE', ''],
    ['+971 50 123', 'IN', null],
    ['+999 123456789', 'IN', null],
    ['+44 98765 43210', 'IN', null],
    ['+971 50 123 4567 ext 5', 'IN', null],
    ['call 050 123 4567', 'AE', null],
  ])('%j in %s is %j', (text, country, expected) => {
    expect(readPhone(text, country)).toBe(expected);
  });
});

test.each([
  ['98765', 'IN', '', 'IN'],
  ['+971 50', 'IN', '', 'AE'],
  ['+1 ', 'IN', 'CA', 'CA'],
  ['+1 ', 'IN', '', 'US'],
  ['+1 416 555 1234', 'IN', '', 'CA'],
  ['+', 'IN', '', 'IN'],
  ['', 'IN', 'US', 'US'],
  ['415 555 2671', 'IN', 'US', 'US'],
])('%j in %s, where %j was chosen, is of %s', (text, own, chosen, expected) => {
  expect(phoneCountry(text, own, chosen)).toBe(expected);
});

test.each([
  ['', 'IN', 'AE', '+971 '],
  ['050 123 4567', 'IN', 'AE', '+971 501234567'],
  ['+971 501234567', 'AE', 'US', '+1 501234567'],
  ['+971 9876543210', 'AE', 'IN', '9876543210'],
])('%j of %s becomes a number of %s: %j', (text, from, to, expected) => {
  expect(withCallingCode(text, from, to, 'IN')).toBe(expected);
});

test.each([
  ['415 555 2671', 'US', 'IN', '+1 4155552671'],
  ['06 12 34 56 78', 'FR', 'IN', '+33 612345678'],
  ['98765 43210', 'IN', 'AE', '+91 9876543210'],
  ['98765 43210', 'IN', 'IN', '98765 43210'],
  ['+971 50', 'US', 'IN', '+971 50'],
  ['00971 50', 'US', 'IN', '00971 50'],
  ['', 'US', 'IN', ''],
])('%j, where %s was chosen in a school in %s, is %j', (text, chosen, own, expected) => {
  expect(withChosenCode(text, chosen, own)).toBe(expected);
});

describe('ten digits that India has no number for are doubted in a school there', () => {
  test.each([
    ['050 123 4567', 'IN', 'AE', '+971501234567'],
    ['06 12 34 56 78', 'IN', 'FR', '+33612345678'],
    ['0412 345 678', 'IN', 'AU', '+61412345678'],
    ['050 123 4567', 'IN', 'US', ''],
    ['050 123 4567', 'IN', 'IN', ''],
    ['050 123 4567', 'IN', '', ''],
    ['98765 43210', 'IN', 'AE', null],
    ['22 2345 6789', 'IN', 'US', null],
    ['1234567890', 'IN', 'IN', null],
    ['+971 50 123 4567', 'IN', 'AE', null],
    ['050 123 4567', 'AE', 'AE', null],
  ])('%j in %s, with a browser of %j: %j', (text, country, here, expected) => {
    expect(likelyPhone(text, country, here)).toBe(expected);
  });
});

test('every country has a place', () => expect(phoneCountries.length).toBeGreaterThan(230));
