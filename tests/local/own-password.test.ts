import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '../../supabase/local/gateway.ts';
import { clientOver, publishableKey } from '../service/api-over.ts';
import { openTestApi, samplePassword } from '../service/test-api.ts';

let site: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.db.close());

const signIn = (username: string, password: string) => site.post('/api/auth/login', { username, password });

/** A browser with a session of its own, behind the door of the embedded backend. */
async function browser(username: string, password: string) {
  const { body } = await signIn(username, password);
  const gateway = createGateway(site.db.fetch);
  const client = clientOver(async (request) => gateway.fetch(request), publishableKey);
  await client.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  return client;
}

test('a new password replaces the old one, for this person alone', async () => {
  const here = await browser('greenfield', samplePassword);
  const { error } = await here.auth.updateUser({ password: 'a brand new password' });
  expect(error).toBeNull();
  expect((await signIn('greenfield', samplePassword)).status).toBe(401);
  expect((await signIn('greenfield', 'a brand new password')).status).toBe(200);
  expect((await signIn('debug', samplePassword)).status).toBe(200);
});

test('other devices are signed out, this one stays', async () => {
  const [here, there] = [await browser('debug', samplePassword), await browser('debug', samplePassword)];
  await here.auth.updateUser({ password: 'yet another password' });
  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await here.auth.getUser()).error).toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
  expect((await there.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await there.auth.refreshSession()).error).not.toBeNull();
});

test.each<[string, object, string]>([
  ['a short one', { password: 'only eleven' }, 'weak_password'],
  ['the same one', { password: samplePassword }, 'same_password'],
])('%s is refused with its reason', async (_name, change, code) => {
  const here = await browser('admin', samplePassword);
  const { error } = await here.auth.updateUser(change);
  expect(error?.code).toBe(code);
  expect((await signIn('admin', samplePassword)).status).toBe(200);
});

test.each<[string, object]>([
  ['an e-mail', { email: 'mine@a.example' }],
  ['data', { data: { role: 'admin' } }],
  ['both beside a password', { password: 'a brand new password', email: 'mine@a.example', data: {} }],
])('nothing else of the account can be changed: %s', async (_name, change) => {
  const here = await browser('admin', samplePassword);
  expect((await here.auth.updateUser(change)).error).toMatchObject({ status: 404 });
  expect((await signIn('admin@greenfield.example', samplePassword)).status).toBe(200);
});
