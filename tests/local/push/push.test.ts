import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '#api/outbox/send-due.ts';
import { pushSender } from '#api/push/send-push.ts';
import { readVapid } from '#api/push/vapid.ts';
import type { WebhookTransport } from '#api/webhooks/webhook-transport.ts';
import type { Database } from '#local/database/database.ts';
import { loadSecrets } from '#local/secrets.ts';
import { readSettings } from '#local/settings.ts';
import { pinnedPost } from '#local/webhooks/pinned-post.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { enquiries, fillSchools, people, questions } from '../../sql/setup/school-fixture.ts';
import { newBrowser, signedClaims, startPushService } from './push-receiver.ts';

const publicUrl = 'https://admissions.example';

describe('push', () => {
  let database: Database;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let vapid: NonNullable<ReturnType<typeof readVapid>>;
  let browser: ReturnType<typeof newBrowser>;
  let leadsTo: string[];

  beforeAll(async () => {
    database = await openEngine();
    service = await startPushService();
    // The keys that a first start makes.
    const dataDir = mkdtempSync(path.join(tmpdir(), 'schoolgate-push-'));
    const keys = await loadSecrets(readSettings({ DATA_DIR: dataDir }, []), {});
    rmSync(dataDir, { recursive: true });
    const own = { publicKey: keys.vapidPublicKey, privateKey: keys.vapidPrivateKey, subject: undefined };
    const read = readVapid(own, publicUrl);
    if (!read) throw new Error('There are no keys.');
    vapid = read;
  });
  afterAll(async () => {
    await service?.stop();
    await database?.close();
  });
  beforeEach(async () => {
    await fillSchools(database);
    await database.exec(
      'delete from public.notifications; delete from public.outbox; delete from private.push_subscriptions',
    );
    browser = newBrowser();
    leadsTo = ['93.184.216.34'];
    service.status = 201;
    service.received.length = 0;
    await subscribe(people.ana, 'https://push.example/ana', browser);
  });

  /** Names lead where the test says; the call goes to the push service on this machine. */
  const transport: WebhookTransport = {
    resolve: async () => leadsTo,
    post: ({ url, ...call }) =>
      pinnedPost({
        ...call,
        url: new URL(url.pathname, `http://127.0.0.1:${service.port}`),
        addresses: null,
      }),
  };
  const deps = { connect: () => clientOver(database.fetch, secretKey), now: Date.now, log: () => {} };
  const subscribe = (user: string, endpoint: string, { p256dh, auth } = browser) =>
    database.query('select public.save_push_subscription($1, $2, $3, $4)', [user, endpoint, p256dh, auth]);
  const tell = (kind: string, more: { tenant?: string; user?: string } = {}) =>
    database.query(
      `insert into public.notifications (user_id, tenant_id, kind, enquiry_id, question_id, occasion, mail_due_at)
       values ($1, $2, $3, $4, $5, $6, '2026-01-01')`,
      [
        more.user ?? people.ana,
        more.tenant ?? 'a',
        kind,
        kind === 'open_question' ? null : more.tenant === 'b' ? enquiries.b : enquiries.a,
        kind === 'open_question' ? questions.a : null,
        randomUUID(),
      ],
    );
  const plan = () => database.exec('select private.mail_notices(user_id) from public.users');
  const send = () => sendDue(deps, randomUUID(), pushSender({ transport, vapid }));
  const outbox = () =>
    database.query("select recipient, state, answer from public.outbox where channel = 'push'");
  const read = () => service.received.map(({ body }) => browser.read(body));

  test('a browser alone can read how much there is at which school, and nothing of the family', async () => {
    await tell('new_enquiry');
    await plan();
    await send();
    const [message] = read();
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'School A',
      body: '1 new enquiry',
      language: 'en',
      link: `/enquiries?open=${enquiries.a}&school=a`,
    });
    const [{ path: address, headers, body } = { path: '', headers: {}, body: Buffer.of() }] =
      service.received;
    expect(address).toBe('/ana');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(() => newBrowser().read(body)).toThrow();
    const claims = signedClaims(headers.authorization, vapid.publicKey);
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: publicUrl });
    const lasts = Number(claims.exp) - Date.now() / 1000;
    expect(lasts).toBeGreaterThan(0);
    expect(lasts).toBeLessThanOrEqual(24 * 3600);
    expect(await outbox()).toEqual([{ recipient: 'push.example', state: 'sent', answer: 'HTTP 201' }]);
  });

  test('several are one message, in the language of the person; what waits for the digest is not among them', async () => {
    await database.query(
      "insert into public.staff_settings (user_id, language) values ($1, 'fr') on conflict (user_id) do update set language = 'fr'",
      [people.ana],
    );
    await tell('new_enquiry');
    await tell('mentioned');
    await tell('follow_up_due');
    await plan();
    await send();
    expect(read()).toEqual([
      expect.objectContaining({ language: 'fr', link: '/enquiries', body: expect.stringMatching(/ et /) }),
    ]);
    expect(JSON.stringify(read())).not.toMatch(/relance/i);
  });

  test('each browser of a person gets it, and no other person’s', async () => {
    await subscribe(people.ana, 'https://push.example/telephone');
    await subscribe(people.head, 'https://push.example/head');
    await tell('mentioned');
    await plan();
    await send();
    expect(service.received.map(({ path: address }) => address).sort()).toEqual(['/ana', '/telephone']);
  });

  test.each([
    ['has been read', 'update public.notifications set read_at = now()'],
    ['is of a school that is not theirs any more', 'delete from public.tenant_members'],
    ['is of an account that is not active', "update public.users set status = 'inactive'"],
    [
      'is of a kind that was turned off',
      `insert into public.notification_settings (user_id, kinds)
       select user_id, '{"new_enquiry": "none"}' from public.users where role in ('user', 'admin')
       on conflict (user_id) do update set kinds = excluded.kinds`,
    ],
    ['is of a browser that was turned off', 'delete from private.push_subscriptions'],
  ])('what %s before it is sent is dropped', async (_, sql) => {
    await tell('new_enquiry');
    await plan();
    await database.exec(sql);
    await send();
    expect(service.received).toEqual([]);
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'dropped' })]);
  });

  test.each([
    [404, 'failed', 0],
    [410, 'failed', 0],
    [413, 'failed', 1],
    [429, 'waiting', 1],
    [503, 'waiting', 1],
  ])('an answer of %i leaves the message %s and %i browsers', async (status, state, browsers) => {
    service.status = status;
    await tell('new_enquiry');
    await plan();
    await send();
    expect(await outbox()).toEqual([expect.objectContaining({ state, answer: `HTTP ${status}` })]);
    expect(await database.query('select from private.push_subscriptions')).toHaveLength(browsers);
  });

  test.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::ffff:169.254.169.254']]])(
    'a push service whose name leads to %j is not called',
    async (addresses) => {
      leadsTo = addresses;
      await tell('new_enquiry');
      await plan();
      await send();
      expect(service.received).toEqual([]);
      expect(await outbox()).toEqual([expect.objectContaining({ state: 'waiting', answer: 'refused' })]);
    },
  );

  test('who has no address for mails is told in the browser all the same', async () => {
    await database.query('update public.users set email = null where user_id = $1', [people.ana]);
    await tell('new_enquiry');
    await plan();
    await send();
    expect(read()).toHaveLength(1);
    await plan();
    expect(await outbox()).toHaveLength(1);
  });

  test('of more than ten browsers the oldest gives way', async () => {
    await database.exec("update private.push_subscriptions set created_at = '2026-01-01'");
    for (let n = 0; n < 10; n++) await subscribe(people.ana, `https://push.example/${n}`);
    const kept = await database.query('select endpoint from private.push_subscriptions');
    expect(kept).toHaveLength(10);
    expect(kept).not.toContainEqual({ endpoint: 'https://push.example/ana' });
  });
});
