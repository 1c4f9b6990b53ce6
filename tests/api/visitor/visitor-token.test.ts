import { sign } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { importVisitorKey, readVisitorToken, signVisitorToken } from '#api/visitor/visitor-token.ts';
import { visitorSecret } from './visitor-secret.ts';

const now = Date.UTC(2026, 10, 21, 9);
const second = now / 1000;
const visitor = {
  sub: '0d5e0f0a-1f7c-4d5b-8f5c-0d2a4f6b8c10',
  tenant: 'debug-tenant',
  user_id: '9a0f4c52-6c1e-4f0e-9a57-2f6f2a1c9d11',
  username: 'debug visitor',
};
const claims = { iss: 'schoolgate', aud: 'visitor', ...visitor, iat: second, exp: second + 86_400 };
const good = await signVisitorToken(visitor, await importVisitorKey(visitorSecret), now);
const [header = '', payload = '', signature = ''] = good.split('.');

describe('a token of ours', () => {
  test('carries exactly the agreed claims under HS256', () => {
    expect(JSON.parse(atob(header))).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(atob(payload))).toEqual(claims);
  });

  test.each([
    ['at once', 0, true],
    ['one second before its end', 86_399, true],
    ['at its end', 86_400, false],
    ['on a server whose clock is 59 s behind', -59, true],
    ['on a server whose clock is 2 min behind', -120, false],
  ])('is judged by the given clock: %s', async (_when, seconds, accepted) => {
    const key = await importVisitorKey(visitorSecret);
    const read = await readVisitorToken(good, key, now + seconds * 1000);
    expect(read).toEqual(accepted ? visitor : null);
  });

  test('is read with a secret that holds the word PUBLIC', async () => {
    const key = await importVisitorKey(`PUBLIC and PRIVATE ${visitorSecret}`);
    expect(await readVisitorToken(await signVisitorToken(visitor, key, now), key, now)).toEqual(visitor);
  });
});

const rsa = await crypto.subtle.generateKey(
  {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  true,
  ['sign', 'verify'],
);
const ec = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
const rsaPublicPem = btoa(
  String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', rsa.publicKey))),
);
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const base64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** A token with any header, rightly signed with the visitor secret. */
async function withHeader(head: Record<string, unknown>, body: Record<string, unknown> = claims) {
  const signed = `${base64Url(head)}.${base64Url(body)}`;
  const mac = await crypto.subtle.sign(
    'HMAC',
    await importVisitorKey(visitorSecret),
    new TextEncoder().encode(signed),
  );
  const text = btoa(String.fromCharCode(...new Uint8Array(mac)));
  return `${signed}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
const staff = {
  sub: visitor.sub,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'office@greenfield.example',
  iat: second,
  exp: second + 3600,
};

const forged: [string, string][] = [
  ['alg none without signature', `${base64Url({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  ['alg none with the old signature', `${base64Url({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`],
  ['alg nOnE', `${base64Url({ alg: 'nOnE', typ: 'JWT' })}.${payload}.`],
  ['no alg', await withHeader({ typ: 'JWT' })],
  ['HS384 with our secret', await sign(claims, visitorSecret, 'HS384')],
  ['HS512 with our secret', await sign(claims, visitorSecret, 'HS512')],
  ['RS256 with a key of its own', await sign(claims, rsa.privateKey, 'RS256')],
  ['ES256 with a key of its own', await sign(claims, ec.privateKey, 'ES256')],
  ['HS256 keyed with a public key', await sign(claims, rsaPublicPem, 'HS256')],
  ['header says RS256 over our HMAC', await withHeader({ alg: 'RS256', typ: 'JWT' })],
  ['another secret', await sign(claims, `${visitorSecret}!`, 'HS256')],
  ['an empty-looking secret', await sign(claims, '\0', 'HS256')],
  ['another issuer', await sign({ ...claims, iss: 'supabase' }, visitorSecret, 'HS256')],
  ['no issuer', await sign(without('iss'), visitorSecret, 'HS256')],
  ['another audience', await sign({ ...claims, aud: 'authenticated' }, visitorSecret, 'HS256')],
  ['a list of audiences', await sign({ ...claims, aud: ['visitor', 'staff'] }, visitorSecret, 'HS256')],
  ['no audience', await sign(without('aud'), visitorSecret, 'HS256')],
  ['expired one second ago', await sign({ ...claims, exp: second - 1 }, visitorSecret, 'HS256')],
  [
    'expired an hour ago',
    await sign({ ...claims, iat: second - 7200, exp: second - 3600 }, visitorSecret, 'HS256'),
  ],
  ['no expiry', await sign(without('exp'), visitorSecret, 'HS256')],
  ['expiry as text', await withHeader({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: `${claims.exp}` })],
  ['valid for ten years', await sign({ ...claims, exp: second + 315_360_000 }, visitorSecret, 'HS256')],
  ['not valid before tomorrow', await sign({ ...claims, nbf: second + 3600 }, visitorSecret, 'HS256')],
  ['issued in the future', await sign({ ...claims, iat: second + 3600 }, visitorSecret, 'HS256')],
  ['no issue time', await sign(without('iat'), visitorSecret, 'HS256')],
  ['no tenant', await sign(without('tenant'), visitorSecret, 'HS256')],
  ['tenant is a list', await sign({ ...claims, tenant: ['debug-tenant'] }, visitorSecret, 'HS256')],
  ['subject is no uuid', await sign({ ...claims, sub: 'debug-tenant' }, visitorSecret, 'HS256')],
  ['tenant changed after signing', `${header}.${base64Url({ ...claims, tenant: 'other' })}.${signature}`],
  ['truncated signature', good.slice(0, -8)],
  ['truncated after the payload', `${header}.${payload}.`],
  ['two parts', `${header}.${payload}`],
  ['four parts', `${good}.${signature}`],
  ['critical extension', await withHeader({ alg: 'HS256', typ: 'JWT', crit: ['b64'], b64: false })],
  ['no type', await withHeader({ alg: 'HS256' })],
  ['another type', await withHeader({ alg: 'HS256', typ: 'at+jwt' })],
  ['ten characters', 'abcdefghij'],
  ['nine characters', 'abcdefghi'],
  ['one megabyte', `${header}.${'A'.repeat(1_000_000)}.${signature}`],
  ['a staff token', await sign(staff, 'the-supabase-jwt-secret-of-this-test', 'HS256')],
  ['a staff token under our secret', await sign(staff, visitorSecret, 'HS256')],
  [
    'service_role under our secret',
    await sign({ ...without('aud'), role: 'service_role' }, visitorSecret, 'HS256'),
  ],
  ['no token', ''],
];

describe('a forged token', () => {
  const api = createApi({
    connect: () => {
      throw new Error('a forged token reached the database');
    },
    visitorSecret,
    version: 'test',
    now: () => now,
    newId: () => crypto.randomUUID(),
    clientAddress: () => null,
    createStaffAccount: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
    setStaffPassword: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
    openSession: async () => ({ ok: false, detail: '' }) as const,
    log: () => {},
  });
  const knock = (path: string, authorization: string) =>
    api.request(path, { method: 'POST', body: '{"city":"Pune"}', headers: { Authorization: authorization } });
  const paths = ['/api/chat-inquiry/public', '/mock/submit-inquiry'];

  test.each(forged)('is refused: %s', async (_name, token) => {
    for (const path of paths) {
      const answer = await knock(path, `Bearer ${token}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ success: false });
    }
  });

  test('differs from a good one, which gets as far as the database', async () => {
    for (const path of paths) {
      const body = '{"city":"Pune","userInfo":{"city":"Pune"}}';
      const headers = { Authorization: `Bearer ${good}` };
      expect((await api.request(path, { method: 'POST', body, headers })).status).toBe(503);
    }
  });

  test('that is too short is called so', async () => {
    const answer = await knock('/api/chat-inquiry/public', 'Bearer abcdefghi');
    expect(await answer.json()).toEqual({ success: false, message: 'Invalid token format' });
  });

  test.each(['', 'Basic', 'Token'])('is refused under the scheme "%s"', async (scheme) => {
    expect((await knock('/api/chat-inquiry/public', `${scheme} ${good}`)).status).toBe(401);
  });
});

test('a secret that is too short stops the service from being made', () => {
  const deps = {
    version: '',
    now: Date.now,
    newId: () => '',
    clientAddress: () => null,
    createStaffAccount: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
    setStaffPassword: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
    openSession: async () => ({ ok: false, detail: '' }) as const,
    log: () => {},
  };
  const connect = () => {
    throw new Error('unused');
  };
  expect(() => createApi({ ...deps, connect, visitorSecret: 'short' })).toThrow(/at least 32/);
});
