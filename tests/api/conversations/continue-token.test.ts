import { expect, test } from 'vitest';
import {
  continueTokenSeconds,
  readContinueToken,
  signContinueToken,
} from '#api/conversations/continue-token.ts';
import { importVisitorKey, signVisitorToken } from '#api/visitor/visitor-token.ts';
import { visitorSecret } from '../visitor/visitor-secret.ts';

const key = await importVisitorKey(visitorSecret);
const now = Date.parse('2026-11-25T04:00:00Z');
const made = await signContinueToken(key, 'school', now);
const read = (token: string, tenant = 'school', at = now) => readContinueToken(key, tenant, token, at);

test('a token says what it was signed with, for a week', async () => {
  expect(await read(made.token)).toEqual(made);
  const end = now + continueTokenSeconds * 1000;
  expect(await read(made.token, 'school', end - 1)).toEqual(made);
  expect(await read(made.token, 'school', end)).toBeNull();
  expect(made.token).toMatch(/^[\w.-]{71}$/);
});

test('every other text is refused: one letter changed, of another school, purpose or secret, or of the visitor', async () => {
  for (let at = 0; at < made.token.length; at += 1) {
    const other = made.token[at] === 'A' ? 'B' : 'A';
    expect(await read(made.token.slice(0, at) + other + made.token.slice(at + 1))).toBeNull();
  }
  expect(await read(made.token, 'other school')).toBeNull();
  const strange = await importVisitorKey(`${visitorSecret} of another service`);
  expect(await read((await signContinueToken(strange, 'school', now)).token)).toBeNull();
  const claims = { sub: crypto.randomUUID(), tenant: 'school', user_id: 'u', username: 'n' };
  expect(await read(await signVisitorToken(claims, key, now))).toBeNull();
  const signed = new TextEncoder().encode(`seal:${made.id}:school`);
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, signed)).toString('base64url');
  expect(await read(`${made.id}.${signature}`)).toBeNull();
  for (const text of ['', '.', made.id, `${made.token} `, `${made.token}\n`, made.token.repeat(2)]) {
    expect(await read(text)).toBeNull();
  }
});

test('a school whose id holds the separator cannot take the token of another', async () => {
  const { token, id } = await signContinueToken(key, 'b', now);
  expect(await read(token, `${id}:b`)).toBeNull();
});
