import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboxMessage } from '#api/outbox/outbox-message.ts';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { fillSchools, messages, people } from '../../sql/setup/school-fixture.ts';
import { tokenOf } from '../../sql/setup/staff-token.ts';
import { apiOver } from '../api-over.ts';

const secret = 'a secret of the scheduler, long enough';

let database: Database;
let sent: OutboxMessage[] = [];
const sender = {
  channel: 'mail' as const,
  send: async (message: OutboxMessage) => {
    sent.push(message);
    return { outcome: 'sent' as const };
  },
};

beforeAll(async () => {
  database = await openEngine();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await fillSchools(database);
  sent = [];
});

const site = (outbox?: { secret: string; senders: [typeof sender] }) => apiOver(database.fetch, { outbox });
const run = (authorization: string, outbox?: Parameters<typeof site>[0]) =>
  site(outbox).post('/api/outbox/run', {}, { Authorization: authorization });

test('the scheduler has all that is due sent, in one call, and the jobs run before', async () => {
  await database.exec(`
    update public.users set email = null;
    delete from private.push_subscriptions;
    delete from public.outbox;
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, email)
    select 'a', '${people.visitorA}', 's' || n, n || '@parents.example' from generate_series(1, 25) n`);
  const { status, body } = await run(`Bearer ${secret}`, { secret, senders: [sender] });
  expect([status, body]).toEqual([200, { success: true, sent: 25 }]);
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(25);
  expect(await run(`Bearer ${secret}`, { secret, senders: [sender] })).toMatchObject({ body: { sent: 0 } });
});

test.each([
  ['another secret', 'Bearer another secret of the same length ..', true],
  ['a part of it', `Bearer ${secret.slice(0, -1)}`, true],
  ['nothing', '', true],
  ['a secret where the host has none', `Bearer ${secret}`, false],
  ['an empty one where the host has none', 'Bearer ', false],
])('with %s nothing is sent', async (_, authorization, isSet) => {
  await database.exec("update public.outbox set state = 'waiting'");
  const { status } = await run(authorization, isSet ? { secret, senders: [sender] } : undefined);
  expect([status, sent]).toEqual([403, []]);
});

test.each([
  ['ana', messages.a, 200],
  ['head', messages.a, 200],
  ['bela', messages.a, 404],
  ['idle', messages.a, 403],
  ['ana', people.ana, 404],
  ['ana', 'no id', 404],
] as const)('%s reads the message %s: %i', async (who, id, expected) => {
  const headers = { Authorization: `Bearer ${await tokenOf(people[who])}` };
  const { status, body } = await site().post('/api/outbox/message', { id }, headers);
  expect(status).toBe(expected);
  if (status === 200)
    expect(body.mail).toMatchObject({ subject: 'Your enquiry with School A', language: 'en' });
  else expect(JSON.stringify(body)).not.toContain('Asha');
});

test('a message without a token is read by no one', async () => {
  expect((await site().post('/api/outbox/message', { id: messages.a })).status).toBe(401);
});
