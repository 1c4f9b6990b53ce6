import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import { webhookSender } from '#api/webhooks/send-webhook.ts';
import type { Database } from '#local/database/database.ts';
import { webhookTransport } from '#local/webhooks/webhook-transport.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { addNote, ask, eraseFamilyOf } from '../../sql/setup/ask.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { liftRestriction, restrictFamily } from '../../sql/setup/family-changes.ts';
import { clientsOf, type Identity } from '../../sql/setup/identities.ts';
import { enquiries, families, fillSchools, people } from '../../sql/setup/school-fixture.ts';
import { answerWith, startReceiver, verified } from './receiver.ts';

const all = ['enquiry.created', 'enquiry.changed', 'enquiry.erased', 'visit.booked', 'question.asked'];

describe('webhooks', () => {
  let database: Database;
  let clients: Record<Identity, SupabaseClient>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const log: unknown[] = [];

  beforeAll(async () => {
    database = await openEngine();
    clients = await clientsOf(database);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver?.stop();
    await database?.close();
  });
  beforeEach(async () => {
    await fillSchools(database);
    await database.exec('delete from public.webhooks; delete from public.outbox');
    receiver.calls.length = 0;
    receiver.answer = answerWith(204);
  });
  afterEach(() => expect(log).toEqual([]));

  const deps = {
    now: Date.now,
    connect: () => clientOver(database.fetch, secretKey),
    log: (entry: unknown) => void log.push(entry),
  };
  const senderTo = (hosts: string[], timeoutMs = 15_000) =>
    webhookSender({ transport: webhookTransport, hosts, now: Date.now, timeoutMs });
  /** Sends what is due, each message once. */
  const work = async (sender = senderTo([receiver.host])) => {
    const worker = randomUUID();
    while ((await runJobs(deps, worker)) > 0);
    let taken = 0;
    for (let step = 1; step > 0; taken += step) step = await sendDue(deps, worker, sender);
    return taken;
  };
  const add = async (events = all, address = `http://${receiver.host}/hook`, school = 'a') => {
    const args = {
      p_actor: school === 'a' ? people.ana : people.bela,
      p_tenant: school,
      p_address: address,
      p_events: events,
    };
    return (await ask(clients.service, 'save_webhook', args)) as { id: string; secret: string };
  };
  const submit = (session: string, school: 'a' | 'b' = 'a') =>
    database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, last_name, questions)
       values ($1, $2, $3, 'Asha', 'Verma', '{Is there a bus?}') returning id`,
      [school, school === 'a' ? people.visitorA : people.visitorB, session],
    );
  const timePasses = () =>
    database.exec(
      "update public.outbox set next_at = now() where state = 'waiting' and next_at < expires_at",
    );
  const threeDaysPass = () =>
    database.exec(`update public.webhooks set failing_since = failing_since - interval '70 hours';
      update public.outbox set next_at = now(), expires_at = now() + interval '5 seconds' where state = 'waiting'`);
  const deliveries = async (id: string): Promise<Record<string, unknown>[]> => {
    const calls = clients.ana.from('shown_messages').select().eq('webhook_id', id);
    return (await calls.order('created_at', { ascending: false })).data ?? [];
  };
  const webhook = async () => {
    const columns = 'paused_at, paused_because, failing_since';
    const { data } = await clients.ana.from('webhooks').select(columns).eq('tenant_id', 'a').single();
    return data;
  };
  const pause = async (id: string, paused_because: 'staff' | null) => {
    const change = clients.ana.from('webhooks').update({ paused_because }, { count: 'exact' });
    expect((await change.eq('id', id)).count).toBe(1);
  };

  test('a new enquiry is told with the fields of the export, signed as the scheme says', async () => {
    const { id, secret } = await add();
    await submit('s');
    expect(await work()).toBe(1);
    const [call] = receiver.calls;
    if (!call) throw new Error('Nothing arrived.');
    expect(verified(call, secret)).toEqual(call.body);
    expect(call.body).toMatchObject({
      type: 'enquiry.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: { tenant_id: 'a', first_name: 'Asha', last_name: 'Verma', questions: ['Is there a bus?'] },
    });
    const { enquiries: exported } = await ask(clients.ana, 'export_enquiries', { p_full: true });
    expect(exported).toContainEqual(call.body.data);
    expect(call.headers['content-type']).toBe('application/json');
    expect(() => verified({ ...call, text: `${call.text} ` }, secret)).toThrow('No matching signature');
    expect(await deliveries(id)).toMatchObject([
      {
        id: call.id,
        kind: 'enquiry.created',
        state: 'sent',
        attempts: 1,
        answer: 'HTTP 204',
        created_at: expect.any(String),
        next_at: null,
      },
    ]);
  });

  test('changes, erasure and questions are told, each once, and nothing of another school', async () => {
    await add();
    await add(all, undefined, 'b');
    await ask(clients.ana, 'change_enquiries', {
      p_field: 'status_code',
      p_ids: [enquiries.a],
      p_value: 'completed',
    });
    await addNote(clients.ana, enquiries.a, 'Rang');
    await database.exec(
      `insert into public.chat_questions (tenant_id, session_id, question, language, outcome)
       values ('a', 'session-a', 'Is there a bus?', 'en', 'unanswered')`,
    );
    await work();
    await eraseFamilyOf(clients.ana, enquiries.a);
    await work();
    const told = receiver.calls.map(({ body: { type, data } }) => [type, data.status_code ?? data.question]);
    expect(told.sort()).toEqual([
      ['enquiry.changed', 'completed'],
      ['enquiry.changed', 'completed'],
      ['enquiry.erased', undefined],
      ['question.asked', 'Is there a bus?'],
    ]);
    const { data: asked } = receiver.calls.find(({ body }) => body.type === 'question.asked')?.body ?? {};
    expect(asked).toMatchObject({ tenant_id: 'a', enquiry_id: enquiries.a });
    expect(receiver.calls.at(-1)?.body.data).toEqual({ id: enquiries.a });
  });

  test('only the chosen events are told', async () => {
    await add(['enquiry.erased']);
    await submit('s');
    expect(await work()).toBe(0);
  });

  test('a family who is erased before its turn is in no call', async () => {
    await add(['enquiry.created', 'enquiry.changed', 'question.asked']);
    await addNote(clients.ana, enquiries.a, 'Rang');
    await database.exec(
      `insert into public.chat_questions (tenant_id, session_id, question, language, outcome)
       values ('a', 'session-a', 'Is there a bus?', 'en', 'unanswered')`,
    );
    while ((await runJobs(deps, people.ana)) > 0);
    await ask(clients.ana, 'erase_family', { p_family: families.a, p_enquiries: 1 });
    await work();
    expect(receiver.calls).toEqual([]);
  });

  test('nothing goes out of a restricted family, not even an id', async () => {
    await add();
    await addNote(clients.ana, enquiries.a, 'Rang');
    await database.exec(
      `insert into public.chat_questions (tenant_id, session_id, question, language, outcome)
       values ('a', 'session-a', 'Is there a bus?', 'en', 'unanswered')`,
    );
    await restrictFamily(clients.ana, families.a);
    await work();
    expect(receiver.calls).toEqual([]);
    await liftRestriction(clients.ana, families.a);
    await addNote(clients.ana, enquiries.a, 'Rang again');
    await work();
    expect(receiver.calls.map(({ body }) => body.type)).toEqual(['enquiry.changed']);
  });

  test('a failure is tried again under the same id, and then says what is true by then', async () => {
    const { id, secret } = await add(['enquiry.created']);
    receiver.answer = answerWith(500);
    const [row] = await submit('s');
    await work();
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, answer: 'HTTP 500' }]);
    expect((await webhook())?.failing_since).toEqual(expect.any(String));
    receiver.answer = answerWith(200);
    await database.query("update public.chat_inquiry_information set city = 'Pune' where id = $1", [row?.id]);
    await timePasses();
    await work();
    const [first, second] = receiver.calls;
    if (!first || !second) throw new Error('It was not tried twice.');
    expect(second.id).toBe(first.id);
    expect([first.body.data.city, second.body.data.city]).toEqual([null, 'Pune']);
    expect(verified(second, secret)).toBeTruthy();
    expect(await webhook()).toMatchObject({ failing_since: null, paused_at: null });
  });

  test('what waits behind a failure waits with it, and holds up no other webhook', async () => {
    const other = await startReceiver();
    const { id } = await add(['enquiry.created']);
    await add(['enquiry.created'], `http://${other.host}/`);
    receiver.answer = answerWith(503);
    for (let n = 0; n < 25; n += 1) await submit(`s${n}`);
    await work(senderTo([receiver.host, other.host]));
    await other.stop();
    expect(other.calls).toHaveLength(25);
    expect(receiver.calls.length).toBeLessThan(25);
    const waiting =
      "select count(*)::int as n from public.outbox where webhook_id = $1 and state = 'waiting'";
    expect(await database.query(waiting, [id])).toEqual([{ n: 25 }]);
    receiver.answer = answerWith(200);
    await timePasses();
    await work();
    expect(await database.query(waiting, [id])).toEqual([{ n: 0 }]);
  });

  test('410 pauses it; what happens meanwhile is sent when staff let it go on', async () => {
    const { id } = await add(['enquiry.created']);
    receiver.answer = answerWith(410);
    await submit('s');
    await work();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 1, answer: 'HTTP 410' }]);
    expect(await webhook()).toMatchObject({ paused_because: 'gone' });
    receiver.answer = answerWith(200);
    await submit('t');
    expect(await work()).toBe(0);
    await pause(id, null);
    expect(await webhook()).toMatchObject({ paused_at: null, failing_since: null });
    expect(await work()).toBe(1);
    const [failed] = (await deliveries(id)).slice(-1);
    await ask(clients.ana, 'send_again', { p_id: failed?.id });
    await work();
    expect(receiver.calls.at(-1)?.id).toBe(failed?.id);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('one that failed for three days is paused; another failure on the way is no reason', async () => {
    const { id } = await add(['enquiry.created']);
    receiver.answer = answerWith(400);
    await submit('s');
    await work();
    receiver.answer = answerWith(200);
    await submit('t');
    await timePasses();
    await database.exec("update public.outbox set next_at = now() + interval '1 hour' where attempts > 0");
    await work();
    receiver.answer = answerWith(400);
    await threeDaysPass();
    await work();
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['sent', 'failed']);
    expect(await webhook()).toMatchObject({ paused_at: null, failing_since: expect.any(String) });
    await submit('u');
    await work();
    await threeDaysPass();
    await work();
    expect(await webhook()).toMatchObject({ paused_because: 'failing' });
  });

  test('a pause by staff holds what waits, also what is sent again, and ends in giving up after three days', async () => {
    const { id } = await add(['enquiry.created']);
    await submit('s');
    while ((await runJobs(deps, people.ana)) > 0);
    await pause(id, 'staff');
    expect(await work()).toBe(0);
    await database.exec("update public.outbox set expires_at = now() - interval '1 second', next_at = now()");
    await work();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', answer: 'expired', attempts: 0 }]);
    const [given] = await deliveries(id);
    await ask(clients.ana, 'send_again', { p_id: given?.id });
    expect(await work()).toBe(0);
    await pause(id, null);
    expect(await work()).toBe(1);
    expect(receiver.calls).toHaveLength(1);
  });

  test('for a day after a rotation both secrets sign', async () => {
    const { id, secret } = await add(['enquiry.created']);
    const fresh = await ask(clients.ana, 'webhook_secret', { p_id: id, p_rotates: true });
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await ask(clients.ana, 'webhook_secret', { p_id: id })).toBe(fresh);
    await submit('s');
    await work();
    await database.exec("update public.webhooks set old_secret_until = now() - interval '1 second'");
    await submit('t');
    await work();
    const [during, after] = receiver.calls;
    if (!during || !after) throw new Error('Two calls were due.');
    for (const key of [secret, fresh]) expect(verified(during, key)).toBeTruthy();
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(verified(after, fresh)).toBeTruthy();
    expect(() => verified(after, secret)).toThrow('No matching signature');
  });

  test('a redirect is not followed, not even within what is allowed', async () => {
    const inner = await startReceiver();
    const { id } = await add(['enquiry.created']);
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer = answerWith(status, { Location: `http://${inner.host}/` });
      await submit(`s${status}`);
      await database.exec("update public.outbox set next_at = now() + interval '1 hour' where attempts > 0");
      await work(senderTo([receiver.host, inner.host]));
    }
    await inner.stop();
    expect(inner.calls).toEqual([]);
    expect((await deliveries(id)).map(({ answer }) => answer)).toEqual(
      [308, 307, 303, 302, 301].map((status) => `HTTP ${status}`),
    );
  });

  test('one that never answers is given up for now; a body without an end is not read', async () => {
    const { id } = await add(['enquiry.created']);
    receiver.answer = () => {};
    await submit('s');
    await work(senderTo([receiver.host], 300));
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', answer: 'timeout' }]);
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        const piece = Buffer.alloc(64 * 1024);
        const pour = () => {
          while (!response.destroyed && response.write(piece)) written += piece.length;
          written += piece.length;
        };
        response.on('drain', pour);
        response.on('close', resolve);
        pour();
      };
    });
    await timePasses();
    await work();
    await closed;
    expect(written).toBeLessThan(20_000_000);
    expect(await deliveries(id)).toMatchObject([{ state: 'sent', answer: 'HTTP 200' }]);
  });

  test('an address that is inside, or that does not answer, is said to staff', async () => {
    const { id } = await add(['enquiry.created']);
    await submit('s');
    await work(senderTo([]));
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', answer: 'refused' }]);
    await database.exec("update public.webhooks set address = 'http://127.0.0.1:1/'");
    await timePasses();
    await work(senderTo(['127.0.0.1:1']));
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', answer: 'unreachable' }]);
    expect(receiver.calls).toEqual([]);
  });

  test('a removed webhook is called no more', async () => {
    const { id } = await add();
    await submit('s');
    while ((await runJobs(deps, people.ana)) > 0);
    await clients.ana.from('webhooks').delete().eq('id', id);
    expect(await work()).toBe(0);
    expect(await deliveries(id)).toEqual([]);
  });

  test('a school has ten at most, and the outbox lists no secret', async () => {
    for (let n = 0; n < 10; n += 1) await add(['enquiry.created'], `http://${receiver.host}/hook?${n}`);
    expect(await add()).toEqual({ ok: false, code: 'too_many' });
    await submit('s');
    while ((await runJobs(deps, people.ana)) > 0);
    const { data: messages } = await clients.ana.from('shown_messages').select().eq('channel', 'webhook');
    expect(messages).toHaveLength(10);
    expect(JSON.stringify(messages)).not.toContain('whsec_');
  });
});
