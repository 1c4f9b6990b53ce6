import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { sendFormsOnce } from '#lib/browser/send-forms-once.ts';
import { fakeSession, fakeStaff, welcomeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();
afterEach(() => staffSession.signOut());

test('Sign In waits for both fields, and the password can be shown', async () => {
  const { person } = showScreen(<LoginForm />, '/login');
  expect(submit()).toBeDisabled();
  await person.type(username(), '   ');
  await person.type(password(), 'secret');
  expect(submit()).toBeDisabled();
  await person.type(username(), 'greenfield');
  expect(submit()).toBeEnabled();
  await person.clear(password());
  expect(submit()).toBeDisabled();
  expect(password()).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(password()).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('Enter twice before anything is drawn again signs in once', async () => {
  onTestFinished(sendFormsOnce());
  const sent = vi.fn(() => HttpResponse.json({ success: false, message: 'No.' }, { status: 401 }));
  answer(sent);
  const { person } = showScreen(<LoginForm />, '/login');
  await person.type(username(), 'greenfield');
  await person.type(password(), 'secret');
  const form = submit().closest('form');
  if (!form) throw new Error('There is no form.');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(await screen.findByText('No.')).toBeVisible();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('No.')).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(2);
});

test("a refusal shows the server's message, and typing clears it", async () => {
  answer(() =>
    HttpResponse.json({ success: false, message: 'Invalid username or password' }, { status: 401 }),
  );
  const { person } = showScreen(<LoginForm />, '/login');
  await person.type(username(), 'greenfield');
  await person.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Invalid username or password')).toBeVisible();
  expect(password()).toHaveValue('wrong');
  await person.type(password(), '!');
  expect(screen.queryByText('Invalid username or password')).not.toBeInTheDocument();
  answer(() => HttpResponse.error());
  await person.keyboard('{Enter}');
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

test('while it is on its way the button says so and nothing is sent twice; then the session has begun', async () => {
  const staff = fakeStaff();
  server.use(...welcomeStaff(staff));
  let calls = 0;
  let letIn = () => {};
  answer(async () => {
    calls += 1;
    await new Promise<void>((resolve) => (letIn = resolve));
    const { access_token, refresh_token } = fakeSession(staff);
    return HttpResponse.json({
      success: true,
      message: '',
      user_id: staff.id,
      access_token,
      refresh_token,
      user: { username: staff.username, role: staff.role },
    });
  });
  const { person } = showScreen(<LoginForm />, '/login');
  await person.type(username(), 'greenfield');
  await person.type(password(), 'secret{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(calls).toBe(1));
  letIn();
  await waitFor(() => expect(staffSession.state()).toMatchObject({ type: 'signed-in' }));
  expect(calls).toBe(1);
  expect(JSON.stringify(localStorage)).not.toContain('secret');
});

const username = () => screen.getByLabelText('Username or Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

function answer(respond: () => Response | Promise<Response>): void {
  server.use(http.post('*/api/auth/login', respond));
}
