import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, debug, publishableKey } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

const site = testApi();
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['admin', 'greenfield', 'debug']) tokens[name] = await site.tokenOf(name);
});
beforeEach(() => site.db.exec('delete from public.webhooks'));

const webhook = { tenant: greenfield, address: 'https://crm.example/hook', events: ['enquiry.created'] };
const save = (change: object = {}, who = 'greenfield') =>
  site.post('/api/webhooks', { ...webhook, ...change }, bearer(tokens[who] ?? who));
const saved = () =>
  site.db.query('select tenant_id, address, events, secret from public.webhooks order by created_at');

test('staff add a webhook to their school, and change it; the secret stays', async () => {
  const { status, body } = await save({ address: ' https://CRM.example:443/hook#part ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  const events = ['enquiry.erased', 'question.asked'];
  const changed = await save({
    id: body.id,
    address: 'https://other.example',
    events: [...events, ...events],
  });
  expect(changed.body).toMatchObject({ id: body.id, secret: body.secret });
  expect(await saved()).toEqual([
    { tenant_id: greenfield, address: 'https://other.example/', events, secret: body.secret },
  ]);
  expect((await save({ tenant: debug }, 'admin')).status).toBe(200);
  const lines =
    "select type, actor is not null as known from public.audit_events where type like 'webhook%' order by id";
  expect(await site.db.query(lines)).toEqual([
    { type: 'webhook_added', known: true },
    { type: 'webhook_changed', known: true },
    { type: 'webhook_added', known: true },
  ]);
});

test('added again, as an answer was lost, it is the same one: the receiver is told once', async () => {
  const first = await save({ events: ['enquiry.created', 'enquiry.erased'] });
  const again = await save({ events: ['enquiry.erased', 'enquiry.created'] });
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, secret: first.body.secret } });
  expect(await saved()).toHaveLength(1);
  const other = await save();
  await save({ address: 'https://crm.example/other' });
  expect(await saved()).toHaveLength(3);
  await site.db.exec("update public.webhooks set created_at = now() - interval '2 hours'");
  expect((await save()).body.id).not.toBe(other.body.id);
  expect(await saved()).toHaveLength(4);
});

test.each([
  [{ address: 'crm.example' }, 422, { field: 'address', reason: 'malformed' }],
  [{ address: 'http://crm.example/' }, 422, { field: 'address', reason: 'not_https' }],
  [{ address: 'https://10.0.0.1/' }, 422, { field: 'address', reason: 'not_public' }],
  [{ address: 7 }, 422, { field: 'address' }],
  [{ events: [] }, 422, { field: 'events' }],
  [{ events: ['enquiry.read'] }, 422, { field: 'events' }],
  [{ id: '00000000-0000-4000-8000-000000000001' }, 404, { reason: 'gone' }],
  [{ tenant: debug }, 404, {}],
  [{ tenant: 'nowhere' }, 404, {}],
])('refused: %j', async (change, status, said) => {
  const answer = await save(change);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(said)]);
  expect(await saved()).toEqual([]);
});

test('refused to who is no staff of the school, and beyond ten', async () => {
  expect((await save({}, '')).status).toBe(401);
  expect((await save({}, publishableKey)).status).toBe(401);
  expect((await save({}, 'debug')).status).toBe(404);
  await site.db.query(
    `insert into public.webhooks (tenant_id, address, events)
     select $1, 'https://crm.example/' || n, '{enquiry.created}' from generate_series(1, 10) n`,
    [greenfield],
  );
  expect(await save()).toMatchObject({ status: 409, body: { reason: 'too_many' } });
});

test('refused to staff who still have the password they were given', async () => {
  await site.db.exec("update public.users set must_change_password = true where username = 'greenfield'");
  const { status } = await save();
  await site.db.exec("update public.users set must_change_password = false where username = 'greenfield'");
  expect(status).toBe(403);
});
