import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requestSignIn } from '#data/session/staff-sign-in.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const success = {
  success: true,
  message: 'Login successful',
  user_id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01',
  access_token: 'access',
  refresh_token: 'refresh',
  user: {
    username: 'greenfield',
    email: 'a@b.example',
    full_name: 'Office',
    role: 'user',
    status: 'active',
  },
};

test('the pair is sent in the body and the tokens come back', async () => {
  let sent: unknown;
  answer(async (request) => {
    sent = await request.json();
    return HttpResponse.json(success);
  });
  expect(await requestSignIn('greenfield', 'secret')).toEqual({
    ok: true,
    signIn: {
      userId: success.user_id,
      username: 'greenfield',
      role: 'user',
      accessToken: 'access',
      refreshToken: 'refresh',
    },
  });
  expect(sent).toEqual({ username: 'greenfield', password: 'secret', browsers: [] });
});

test('what proves that this browser has signed in is kept for each account, and sent with every later sign-in', async () => {
  const sent: unknown[] = [];
  const accounts = [
    [success.user_id, 'the first'],
    ['5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b02', 'a colleague'],
    [success.user_id, 'the second'],
  ];
  answer(async (request) => {
    sent.push((await request.json()).browsers);
    const [user_id, browser] = accounts[sent.length - 1] ?? [success.user_id];
    return HttpResponse.json({ ...success, user_id, browser });
  });
  for (let n = 0; n < 4; n += 1) await requestSignIn('greenfield', 'secret');
  expect(sent).toEqual([[], ['the first'], ['a colleague', 'the first'], ['the second', 'a colleague']]);
  localStorage.setItem('known_browser', '{"damaged');
  expect(await requestSignIn('greenfield', 'secret')).toMatchObject({ ok: true });
  expect(sent.at(-1)).toEqual([]);
});

test('a first password is told of', async () => {
  const user = { ...success.user, must_change_password: true };
  answer(() => HttpResponse.json({ ...success, user }));
  const signIn = { mustChangePassword: true };
  expect(await requestSignIn('greenfield', 'secret')).toMatchObject({ ok: true, signIn });
});

test.each([
  [
    429,
    'Too many attempts. Please try again in 4 minutes.',
    'Too many attempts. Please try again in 4 minutes.',
  ],
  // One without words has the default ones.
  [401, undefined, 'Login failed'],
])("a refusal with %i is an answer in the service's own words", async (status, given, message) => {
  answer(() => HttpResponse.json({ success: false, message: given }, { status }));
  expect(await requestSignIn('greenfield', 'x')).toEqual({ ok: false, status, message });
});

test.each([
  ['no network', () => HttpResponse.error()],
  ['a page instead of an answer', () => HttpResponse.html('<h1>502</h1>', { status: 502 })],
  ['an answer without tokens', () => HttpResponse.json({ success: true, message: 'hm' })],
])('%s is thrown', async (_, respond) => {
  answer(respond);
  await expect(requestSignIn('greenfield', 'x')).rejects.toThrow();
});

function answer(respond: (request: Request) => Response | Promise<Response>): void {
  server.use(http.post('*/api/auth/login', ({ request }) => respond(request)));
}
