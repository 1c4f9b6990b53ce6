import { expect, test } from 'vitest';
import { commonPasswordWords } from '../../supabase/functions/api/password-common.ts';
import { passwordWeakness } from '../../supabase/functions/api/password-rule.ts';
import { firstPassword } from '../../supabase/functions/api/team-password.ts';

const names = ['greenfield', 'office', 'Asha Rao', 'Greenfield International School'];
const weakness = (password: string) => passwordWeakness(password, commonPasswordWords, names);

test.each([
  ['four unrelated little words'],
  ['tuesday kettle rhubarb'],
  ['twelve chars'],
  ['739182640175'],
  ['नमस्ते दुनिया भर'],
  ['äöü straße übermut'],
  ['greenfield has a duck pond'],
  ['83kf91!72$04'],
  [`${'garçon été forêt '.repeat(3)}`],
  [firstPassword()],
])('%j may be had', (password) => {
  expect(weakness(password)).toBeNull();
});

test.each([
  ['', 'short'],
  ['eleven char', 'short'],
  ['नमस्ते', 'short'],
  ['a longer é'.repeat(8), 'long'],
  ['x'.repeat(73), 'long'],
])('%j is too %s', (password, found) => {
  expect(weakness(password)).toBe(found);
});

test.each([
  'Password2026!',
  'p@ssw0rd!!!!',
  'PASSWORDPASSWORD',
  '2026-Welcome-2026',
  'we1come-12345',
  'iloveyou 2026',
  'admin123admin',
  'schoolgate-demo',
  'correct horse battery staple',
  '123456789012',
  '098765432109',
  'qwertyuiop12',
  'qwerty-asdfgh',
  'abcdefghijkl',
  '1q2w3e4r5t6y',
  'aaaaaaaaaaaa',
  'xyxyxyxyxyxy',
  '............',
  'é'.repeat(36),
])('%j is among the first that anybody tries', (password) => {
  expect(weakness(password)).toBe('common');
});

test.each([
  'Greenfield-2026!',
  'gr33nfi3ld 2026',
  'greenfield greenfield',
  'InternationalSchool1',
  'asharao123456',
  'Asha.Rao.1984',
  'office-asha-rao-77',
])('%j is little more than a name', (password) => {
  expect(weakness(password)).toBe('personal');
  expect(passwordWeakness(password, [], [])).toBeNull();
});

test('the list is in small letters, each word once, none too short to mean anything', () => {
  expect(commonPasswordWords.length).toBeGreaterThan(200);
  expect(new Set(commonPasswordWords).size).toBe(commonPasswordWords.length);
  for (const word of commonPasswordWords) expect(word).toMatch(/^\p{Ll}{4,}$/u);
});
