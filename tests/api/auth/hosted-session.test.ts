import { beforeEach, expect, test } from 'vitest';
import { openHostedSession } from '#api/auth/hosted-session.ts';
import { clientOver, secretKey } from '../api-over.ts';

const person = { id: '11111111-1111-4111-8111-111111111111', email: 'asha@a.example' };
const elsewhere = '22222222-2222-4222-8222-222222222222';
const user = {
  ...person,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01',
};
type Fault = 'none' | 'no account' | 'no link' | 'link used' | 'another account' | 'broken';
let fault: Fault = 'none';
const asked: string[] = [];

/** Supabase Auth's admin interface and its links, which the embedded database has not. */
async function hosted(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  asked.push(`${request.method} ${pathname}`);
  expect(request.headers.get('apikey')).toBe(secretKey);
  if (fault === 'broken') throw new TypeError('fetch failed');
  if (pathname === `/auth/v1/admin/users/${person.id}`) {
    return fault === 'no account'
      ? Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 })
      : Response.json(user);
  }
  const body = await request.json();
  if (pathname === '/auth/v1/admin/generate_link') {
    expect(body).toMatchObject({ type: 'magiclink', email: person.email });
    if (fault === 'no link') return Response.json({ msg: 'later' }, { status: 500 });
    return Response.json({ ...user, hashed_token: 'hash', verification_type: 'magiclink', action_link: '' });
  }
  expect([pathname, body]).toMatchObject(['/auth/v1/verify', { type: 'magiclink', token_hash: 'hash' }]);
  if (fault === 'link used') {
    return Response.json({ code: 403, error_code: 'otp_expired', msg: 'expired' }, { status: 403 });
  }
  const owner = fault === 'another account' ? { ...user, id: elsewhere } : user;
  const tokens = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 };
  return Response.json({ ...tokens, user: owner });
}

const openSession = openHostedSession({ connect: () => clientOver(hosted, secretKey) });
beforeEach(() => {
  fault = 'none';
  asked.length = 0;
});

test('a session is opened by a link that is made for the account, mailed to no one, and used at once', async () => {
  expect(await openSession(person.id, null)).toEqual({
    ok: true,
    accessToken: 'access',
    refreshToken: 'refresh',
  });
  expect(asked).toEqual([
    `GET /auth/v1/admin/users/${person.id}`,
    'POST /auth/v1/admin/generate_link',
    'POST /auth/v1/verify',
  ]);
});

test.each<[Fault, string]>([
  ['no account', 'open session: 404 user_not_found'],
  ['no link', 'open session: 500'],
  ['link used', 'open session: 403'],
  ['another account', 'open session: 0 another_account'],
  ['broken', 'open session: '],
])('with %s there is none, and the log holds no address', async (kind, detail) => {
  fault = kind;
  const answer = await openSession(person.id, null);
  expect(answer).toMatchObject({ ok: false, detail: expect.stringContaining(detail) });
  expect(JSON.stringify(answer)).not.toContain(person.email);
});

test('an account is never made: one without an e-mail asks for no link', async () => {
  fault = 'no account';
  await openSession(person.id, null);
  expect(asked).toEqual([`GET /auth/v1/admin/users/${person.id}`]);
});
