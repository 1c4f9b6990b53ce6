import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '#local/gateway.ts';
import { clientOver, publishableKey } from '../api/api-over.ts';
import { openTestApi, samplePassword } from '../api/test-api.ts';

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

test.each<[string, object]>([
  ['the password, without the current one', { password: 'rhubarb and kettles' }],
  ['an e-mail', { email: 'mine@a.example' }],
  ['data', { data: { role: 'admin' } }],
  ['all of it', { password: 'rhubarb and kettles', email: 'mine@a.example', data: {} }],
])('nothing of the account can be changed past the chat service: %s', async (_name, change) => {
  const here = await browser('admin', samplePassword);
  expect((await here.auth.updateUser(change)).error).toMatchObject({ status: 404 });
  expect((await signIn('admin@greenfield.example', samplePassword)).status).toBe(200);
});

test('a session outlives the change that replaced it, behind the same door', async () => {
  const here = await browser('greenfield', samplePassword);
  const { data } = await here.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const wish = { current: samplePassword, next: 'rhubarb and kettles' };
  const { body } = await site.post('/api/auth/password', wish, headers);
  await here.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  expect((await here.auth.refreshSession()).error).toBeNull();
  expect((await here.from('tenants').select('id')).data).toHaveLength(1);
});
