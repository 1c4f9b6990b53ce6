import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PasswordSection } from '../../../src/features/settings/password-section.tsx';
import { changeLanguage } from '../../../src/lib/i18n.ts';
import { type FakeStaff, fakeSession, fakeStaff, fakeUser, leaveSignedIn } from '../../data/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const old = 'the old password';
const fresh = 'four unrelated little words';

/** Auth for one person, and what it was asked. */
function fakeAuth(staff: FakeStaff) {
  const asked: string[] = [];
  const handlers = [
    http.post('*/api/auth/login', async ({ request }) => {
      const body: unknown = await request.json();
      asked.push('login');
      if (JSON.stringify(body) !== JSON.stringify({ username: staff.username, password: old })) {
        return HttpResponse.json(
          { success: false, message: 'Invalid username or password' },
          { status: 401 },
        );
      }
      const { access_token, refresh_token } = fakeSession(staff);
      const user = { username: staff.username, role: staff.role };
      return HttpResponse.json({ success: true, user_id: staff.id, access_token, refresh_token, user });
    }),
    http.put('*/auth/v1/user', async ({ request }) => {
      asked.push(`user ${await request.text()}`);
      return HttpResponse.json(fakeUser(staff));
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      asked.push(`logout ${new URL(request.url).searchParams.get('scope')}`);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { asked, handlers };
}

function open() {
  const staff = fakeStaff('greenfield');
  leaveSignedIn(staff);
  const auth = fakeAuth(staff);
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

test('a new password is set once the current one was right, and other devices are signed out', async () => {
  const { asked, fill, staff } = open();
  await fill(old, fresh);
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(screen.getByText(/Your other devices have been signed out/)).toBeVisible();
  expect(asked).toEqual([
    'login',
    `user ${JSON.stringify({ password: fresh, code_challenge: null, code_challenge_method: null })}`,
    'logout others',
  ]);
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    expect(field(label)).toHaveValue('');
  }
  expect(localStorage.getItem(`staff.${staff.id}`)).not.toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain(fresh);
});

test('a wrong current password changes nothing', async () => {
  const { asked, fill } = open();
  await fill('something else', fresh);
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  );
  expect(field('Current password')).toHaveFocus();
  expect(asked).toEqual(['login']);
});

test.each([
  ['', fresh, fresh, 'Current password', /Enter your current password/],
  [old, 'only eleven', 'only eleven', 'New password', /at least 12 characters/],
  [old, 'é'.repeat(37), 'é'.repeat(37), 'New password', /too long: 72 letters at most/],
  [old, old, old, 'New password', /same as the current one/],
  [old, fresh, `${fresh}s`, 'Repeat new password', /differ/],
])(
  'what cannot be right is said before anybody is asked: %j, %j, %j',
  async (current, next, repeat, label, words) => {
    const { asked, fill } = open();
    await fill(current, next, repeat);
    expect(field(label)).toHaveAccessibleDescription(words);
    expect(field(label)).toHaveFocus();
    expect(asked).toEqual([]);
  },
);

test('12 characters and 72 bytes are enough and not too many', async () => {
  for (const next of ['twelve chars', 'é'.repeat(36)]) {
    const { asked, fill } = open();
    await fill(old, next);
    await waitFor(() => expect(asked).toContain('logout others'));
    cleanup();
  }
});

const authError = (status: number, code: string) => () =>
  HttpResponse.json({ code, message: 'x' }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

test.each<[string, () => Response, RegExp]>([
  ['the same password', authError(422, 'same_password'), /same as the current one/],
  ['a weak one', authError(422, 'weak_password'), /too easy to guess/],
  ['a session that is over', authError(403, 'session_not_found'), /your session has ended/],
  ['too many', authError(429, 'over_request_rate_limit'), /wait five minutes/],
  ['a refusal of another kind', authError(400, 'bad_json'), /is not answering at the moment/],
])(
  'Auth says %s: it is told in words, and the session of the trial is ended',
  async (_name, answer, words) => {
    const { asked, fill } = open();
    server.use(http.put('*/auth/v1/user', answer));
    await fill(old, fresh);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(asked).toEqual(['login', 'logout local']);
    expect(field('New password')).toHaveValue(fresh);
  },
);

test('without an answer of Auth nobody claims to know what became of it', async () => {
  // The Supabase library prints what the network did.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { asked, fill } = open();
  server.use(http.put('*/auth/v1/user', () => HttpResponse.error()));
  await fill(old, fresh);
  expect(await screen.findByRole('alert')).toHaveTextContent(/may or may not have been changed/);
  expect(asked).toEqual(['login', 'logout local']);
});

test.each([
  [429, /wait five minutes/],
  [503, /is not answering at the moment/],
])('the sign-in service answering %i is told in words', async (status, words) => {
  const { asked, fill } = open();
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ success: false }, { status })));
  await fill(old, fresh);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(asked).toEqual([]);
});

test('devices that could not be signed out are told of', async () => {
  const { fill } = open();
  server.use(http.post('*/auth/v1/logout', () => HttpResponse.json({}, { status: 500 })));
  await fill(old, fresh);
  expect(await screen.findByText(/could not be signed out/)).toBeVisible();
});

test('somebody else of that name is nobody', async () => {
  const { asked, fill } = open();
  const other = fakeStaff('greenfield');
  server.use(
    http.post('*/api/auth/login', () => {
      const { access_token, refresh_token } = fakeSession(other);
      const user = { username: other.username, role: other.role };
      return HttpResponse.json({ success: true, user_id: other.id, access_token, refresh_token, user });
    }),
  );
  await fill(old, fresh);
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  );
  expect(asked).toEqual(['logout local']);
});

test('what is typed can be looked at, a field at a time', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Show New password' }));
  expect(field('New password')).toHaveAttribute('type', 'text');
  expect(field('Current password')).toHaveAttribute('type', 'password');
});

test('axe finds nothing to object to', async () => {
  const { fill } = open();
  await fill('', '');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['es', 'Cambiar contraseña'],
  ['fr', 'Changer le mot de passe'],
] as const)('speaks %s', async (language, submit) => {
  await changeLanguage(language);
  open();
  expect(screen.getByRole('button', { name: submit })).toBeVisible();
});
