import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PasswordSection } from '#features/settings/password/password-section.tsx';
import {
  type FakeStaff,
  fakeSession,
  fakeStaff,
  leaveSignedIn,
  welcomeStaff,
  whoAsks,
} from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const server = fakeBackend();

const old = 'the old password';
const fresh = 'four unrelated little words';

/** The service for one person, and what it was asked. */
function fakeService(staff: FakeStaff) {
  const asked: unknown[] = [];
  const handlers = [
    http.post('*/api/auth/password', async ({ request }) => {
      const body = passwordCall.parse(await request.json());
      asked.push({ ...body, by: whoAsks(request, [staff])?.username });
      if (body.current !== old) return refusal(422, 'wrong');
      const { access_token } = fakeSession(staff, 7200);
      return HttpResponse.json({ success: true, access_token, refresh_token: 'fresh', others: 'signed_out' });
    }),
    ...welcomeStaff(staff),
  ];
  return { asked, handlers };
}

const passwordCall = z.object({ current: z.string(), next: z.string() });
const refusal = (status: number, reason?: string) =>
  HttpResponse.json({ success: false, message: 'x', reason }, { status });

function open() {
  const staff = fakeStaff('greenfield');
  leaveSignedIn(staff);
  const auth = fakeService(staff);
  server.use(...auth.handlers);
  const shown = showScreen(<PasswordSection userId={staff.id} username={staff.username} />, '/settings');
  const fill = async (current: string, next: string, repeat = next) => {
    for (const [label, value] of [
      ['Current password', current],
      ['New password', next],
      ['Repeat new password', repeat],
    ] as const) {
      await shown.person.clear(field(label));
      if (value) await shown.person.type(field(label), value);
    }
    await shown.person.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { ...shown, ...auth, staff, fill };
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

test('a new password is set with the current one, other devices are signed out, and this one goes on', async () => {
  const { asked, fill, staff } = open();
  await fill(old, fresh);
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(
    screen.getByText(/^You stay signed in here\. Your other devices have been signed out/),
  ).toBeVisible();
  expect(asked).toEqual([{ current: old, next: fresh, by: 'greenfield' }]);
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    expect(field(label)).toHaveValue('');
  }
  expect(localStorage.getItem(`staff.${staff.id}`)).toContain('"refresh_token":"fresh"');
  expect(JSON.stringify(localStorage)).not.toContain(fresh);
});

test('what cannot be right is said before anybody is asked', async () => {
  const { asked, fill } = open();
  for (const [current, next, repeat, label, words] of [
    ['', fresh, fresh, 'Current password', /Enter your current password/],
    [old, 'only eleven', 'only eleven', 'New password', /at least 12 characters/],
    [old, `${fresh} `.repeat(3), `${fresh} `.repeat(3), 'New password', /too long: 72 letters at most/],
    [old, old, old, 'New password', /same as the current one/],
    [old, fresh, `${fresh}s`, 'Repeat new password', /differ/],
  ] as const) {
    await fill(current, next, repeat);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
    await waitFor(() => expect(field(label)).toHaveFocus());
  }
  expect(asked).toEqual([]);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('12 characters and 72 bytes are enough and not too many', async () => {
  for (const next of ['twelve chars', `${'garçon forêt tasse '.repeat(3)}dix mots!`]) {
    expect([...next].length === 12 || new TextEncoder().encode(next).length === 72).toBe(true);
    const { asked, fill } = open();
    await fill(old, next);
    await waitFor(() => expect(asked).toHaveLength(1));
    await screen.findByText('Your password has been changed');
    cleanup();
  }
});

test('what the service refuses is told in words, at the field where it can be mended, and nothing typed is lost', async () => {
  const { person, fill, staff } = open();
  await fill('something else', fresh);
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  );
  await waitFor(() => expect(field('Current password')).toHaveFocus());
  expect(localStorage.getItem(`staff.${staff.id}`)).not.toContain('"refresh_token":"fresh"');

  const submit = () => person.click(screen.getByText('Change Password', { selector: 'button' }));
  for (const [reason, words] of [
    ['personal', /who knows your name, or that of your school/],
    ['common', /too easy to guess. Use more words/],
    ['same', /same as the current one/],
  ] as const) {
    server.use(http.post('*/api/auth/password', () => refusal(422, reason)));
    await submit();
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(words));
    await waitFor(() => expect(field('New password')).toHaveFocus());
  }
  const unsure = /may or may not have been changed/;
  for (const [answer, words] of [
    [() => refusal(422, 'weak'), /too easy to guess/],
    [() => refusal(401), /your session has ended/],
    [() => refusal(429), /wait five minutes/],
    [() => refusal(403), /your session has ended/],
    [() => refusal(503, 'unsure'), unsure],
    [() => refusal(503), /is not answering at the moment/],
    [() => HttpResponse.error(), unsure],
    [() => refusal(429), /wait five minutes/],
    [() => HttpResponse.html('<h1>502</h1>', { status: 502 }), unsure],
  ] as const) {
    server.use(http.post('*/api/auth/password', answer));
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(field('New password')).toHaveValue(fresh);
  }
});

test('devices that could not be signed out are told of', async () => {
  const { fill, staff } = open();
  const { access_token, refresh_token } = fakeSession(staff);
  const answer = { success: true, access_token, refresh_token, others: 'unknown' };
  server.use(http.post('*/api/auth/password', () => HttpResponse.json(answer)));
  await fill(old, fresh);
  expect(await screen.findByText(/^You stay signed in here\. Your other devices could not be/)).toBeVisible();
});

test('what is typed can be looked at, a field at a time', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Show New password' }));
  expect(field('New password')).toHaveAttribute('type', 'text');
  expect(field('Current password')).toHaveAttribute('type', 'password');
});
