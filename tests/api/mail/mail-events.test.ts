import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { enquiries, fillSchools, messages } from '../../sql/setup/school-fixture.ts';
import { apiOver } from '../api-over.ts';

const secret = 'whsec_c2VjcmV0IG9mIHRoZSBtYWlsIHNlcnZpY2Ugb2YgdGhlc2UgdGVzdHM=';
const another = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgYW5vdGhlciBtYWlsIHNlcnZpY2U=';

let database: Database;
let site: ReturnType<typeof apiOver>;
let address = '';
const server = createServer((request, response) =>
  getRequestListener(site.api.fetch, { overrideGlobalObjects: false })(request, response),
);
beforeAll(async () => {
  database = await openEngine();
  site = apiOver(database.fetch, { mailWebhookSecret: secret });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mail/events`;
});
afterAll(async () => {
  server.close();
  await database?.close();
});
beforeEach(async () => {
  await fillSchools(database);
  await database.exec(`
    update public.outbox set state = 'sent', provider_id = 'taken-' || tenant_id;
    update public.chat_inquiry_information set email = 'asha@parents.example' where id = '${enquiries.a}'`);
});

/** A report in Resend's shape. */
const report = (type: string, bounce?: string, email = 'taken-a') => ({
  type,
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
  data: {
    email_id: email,
    to: ['asha@parents.example'],
    subject: 'Your enquiry',
    ...(bounce && { bounce: { type: bounce, subType: 'General', message: 'No such mailbox' } }),
  },
});

interface Sending {
  key?: string;
  at?: Date;
  /** The prefix of the headers' names. */
  names?: 'svix' | 'webhook';
  /** What arrives, when it is not what was signed. */
  arriving?: string;
}

async function send(body: object, { key = secret, at = new Date(), names = 'svix', arriving }: Sending = {}) {
  const text = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json',
    [`${names}-id`]: 'msg_1',
    [`${names}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
    [`${names}-signature`]: new Webhook(key).sign('msg_1', at, text),
  };
  const response = await fetch(address, { method: 'POST', headers, body: arriving ?? text });
  return { status: response.status, body: await response.json() };
}
const noted = async () => {
  const [row] = await database.query('select state, answer from public.outbox where id = $1', [messages.a]);
  const marks = await database.query('select address, reason from private.refused_addresses');
  return [row?.state, row?.answer, marks.map(({ reason }) => reason).join()];
};
const nothing = ['sent', null, ''];

test.each([
  ['email.bounced', 'Permanent', ['failed', 'bounced', 'bounced']],
  ['email.bounced', undefined, ['failed', 'bounced', 'bounced']],
  ['email.bounced', 'Transient', ['sent', 'bounced_for_now', '']],
  ['email.bounced', 'Undetermined', ['sent', 'bounced_for_now', '']],
  ['email.suppressed', undefined, ['failed', 'bounced', 'bounced']],
  ['email.complained', undefined, ['sent', 'complained', 'complained']],
  ['email.delivered', undefined, nothing],
  ['email.opened', undefined, nothing],
])('%s (%s) is noted as %j', async (type, bounce, expected) => {
  expect(await send(report(type, bounce))).toEqual({ status: 200, body: { success: true } });
  expect(await noted()).toEqual(expected);
  // The same once more.
  expect((await send(report(type, bounce))).status).toBe(200);
  expect(await noted()).toEqual(expected);
});

test('the names of Standard Webhooks are as good as those of Svix', async () => {
  expect((await send(report('email.complained'), { names: 'webhook' })).status).toBe(200);
  expect(await noted()).toContain('complained');
});

test.each<[string, Sending]>([
  ['another secret', { key: another }],
  ['a time that is long past', { at: new Date(Date.now() - 600_000) }],
  ['a time to come', { at: new Date(Date.now() + 600_000) }],
  ['another body', { arriving: JSON.stringify(report('email.bounced', 'Permanent', 'taken-b')) }],
  ['no JSON', { arriving: '{' }],
])('a report signed with %s is refused', async (_, sending) => {
  expect(await send(report('email.bounced', 'Permanent'), sending)).toMatchObject({ status: 403 });
  expect(await noted()).toEqual(nothing);
});

test('a report without a signature is refused', async () => {
  const body = JSON.stringify(report('email.bounced', 'Permanent'));
  expect((await fetch(address, { method: 'POST', body })).status).toBe(403);
  expect(await noted()).toEqual(nothing);
});

test('a mail that is not known yet is asked for again while it is new, and then left', async () => {
  const stranger = report('email.bounced', 'Permanent', 'taken-nowhere');
  expect((await send({ ...stranger, created_at: new Date().toISOString() })).status).toBe(503);
  expect((await send(stranger)).status).toBe(200);
  expect((await send({ ...stranger, created_at: undefined })).status).toBe(200);
});

test('what is no report of a mail is taken and left', async () => {
  for (const body of [{ type: 'contact.created', data: {} }, { type: 'email.bounced' }, {}]) {
    expect((await send(body)).status).toBe(200);
  }
});

test('without the setting there is no such route', async () => {
  const { api } = apiOver(database.fetch);
  expect((await api.request('/api/mail/events', { method: 'POST', body: '{}' })).status).toBe(404);
});
