import { expect, test } from 'vitest';
import { passwordWeakness } from '#api/auth/password/password-strength.ts';
import { generatePassword } from '#api/team/team-password.ts';

const names = ['greenfield', 'office', 'Asha Rao', 'Greenfield International School'];
const weakness = (password: string) => passwordWeakness(password, names);

test.each([
  ['banana guitar sunshine dragon'],
  ['four unrelated little words'],
  ['tuesday kettle rhubarb'],
  ['lundi cuisine fenêtre'],
  ['739182640175'],
  ['नमस्ते दुनिया भर'],
  ['äöü straße übermut'],
  ['greenfield has a duck pond'],
  ['83kf91!72$04'],
  [`${'garçon été forêt '.repeat(3)}`],
  [generatePassword()],
])('%j may be had', async (password) => {
  expect(await weakness(password)).toBeNull();
});

test.each([
  ['', 'short'],
  ['eleven char', 'short'],
  ['नमस्ते', 'short'],
  ['a longer é'.repeat(8), 'long'],
  ['x'.repeat(73), 'long'],
])('%j is too %s', async (password, found) => {
  expect(await weakness(password)).toBe(found);
});

test.each([
  'Password2026!',
  'p@ssw0rd!!!!',
  'PASSWORDPASSWORD',
  'Sommer2026!!',
  'contraseña12',
  'sunshine rainbow',
  'monkeydragon1',
  'liverpoolfc1892',
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
])('%j is easily guessed by anybody', async (password) => {
  expect(await weakness(password)).toBe('common');
});

test.each([
  'Greenfield-2026!',
  'gr33nfi3ld 2026',
  'greenfield greenfield',
  'InternationalSchool1',
  'asharao123456',
  'Asha.Rao.1984',
  'office-asha-rao-77',
])('%j is easily guessed by who knows the name', async (password) => {
  expect(await weakness(password)).toBe('personal');
  expect(await passwordWeakness(password, [])).not.toBe('personal');
});
