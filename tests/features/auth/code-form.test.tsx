import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { LoginForm } from '#features/auth/login-form.tsx';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const sent: unknown[] = [];
let answer: () => Response;
fakeBackend(
  http.post('*/api/auth/login', () =>
    HttpResponse.json(
      { success: false, message: 'Enter the code', reason: 'second_factor', ticket: 'sealed' },
      { status: 401 },
    ),
  ),
  http.post('*/api/auth/login/code', async ({ request }) => {
    sent.push(await request.json());
    return answer();
  }),
);
beforeEach(() => {
  sent.length = 0;
});

async function open() {
  const entered: string[] = [];
  const { person } = showScreen(<LoginForm onEntered={() => entered.push('entered')} />, '/login');
  await person.type(screen.getByLabelText('Username or Email'), 'dev');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByLabelText('Enter the code')).toHaveFocus();
  return { person, entered };
}

test('each refusal is told in words', async () => {
  const { person, entered } = await open();
  for (const [status, more, words] of [
    [422, {}, 'This code is not right, or was used before. Wait for the next one.'],
    [429, {}, 'Too many wrong codes. Please wait a quarter of an hour and try again.'],
    [401, { reason: 'expired' }, 'That took too long. Go back and sign in again.'],
    [
      409,
      { reason: 'no_factor' },
      'Your second factor has been reset or turned off meanwhile. Go back and sign in again.',
    ],
    [503, {}, 'The code could not be checked. Please try again in a minute.'],
  ] as const) {
    answer = () => HttpResponse.json({ success: false, message: 'x', ...more }, { status });
    const field = screen.getByLabelText('Enter the code');
    await person.clear(field);
    await person.type(field, '123456{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent.at(-1)).toEqual({ ticket: 'sealed', code: '123456' });
  }
  expect(entered).toEqual([]);
});

test('a recovery code takes the place of the app, and one can go back', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Use the app' }));
  await person.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
