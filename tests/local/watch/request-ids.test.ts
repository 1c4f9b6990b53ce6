import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobEntry } from '#api/http/api-deps.ts';
import { currentRequest } from '#api/http/current-request.ts';
import { mailSender } from '#api/mail/send-mail.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import type { Database } from '#local/database/database.ts';
import { createGateway } from '#local/gateway.ts';
import { smtpMailer } from '#local/mail/smtp-mailer.ts';
import { createService } from '#local/service.ts';
import { type RequestEntry, watchRequests } from '#local/watch/watch-requests.ts';
import { greenfield, openSeededDatabase, samplePassword } from '../../api/test-api.ts';
import { keys, testedEngine } from '../../sql/setup/engines.ts';
import { processAll } from '../../sql/setup/process-all.ts';
import { startMailServer } from '../mail/mail-server.ts';

const settings = {
  trustProxy: true,
  model: null,
  oidc: null,
  embedder: null,
  mail: { smtpUrl: 'smtp://mails.example', api: null, from: '', webhookSecret: null },
  reachable: false,
  samplePassword: null,
  webhookHosts: [],
  publicUrl: 'http://localhost:4173',
};
const secrets = { ...keys, visitorSecret: 'v'.repeat(40), vapidPublicKey: '', vapidPrivateKey: '' };

describe('request ids', () => {
  let database: Database;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let mailer: ReturnType<typeof smtpMailer>;
  let sendMails: () => Promise<void>;
  const entries: RequestEntry[] = [];
  const jobs: JobEntry[] = [];
  const backend = new Hono();

  beforeAll(async () => {
    database = await openSeededDatabase();
    mails = await startMailServer();
    mailer = smtpMailer(mails.url, 'mails@school.example');
    backend.use(
      watchRequests((entry) => entries.push(entry), { now: () => 0, newId: () => crypto.randomUUID() }),
    );
    const service = createService(database, secrets, settings, (entry) => jobs.push(entry));
    backend.route('/', createGateway(database.fetch));
    backend.route('/', service.routes);
    sendMails = async () => {
      const worker = randomUUID();
      while ((await runJobs(service.deps, worker)) > 0);
      const sender = mailSender(mailer.send, { from: 'mails@school.example', publicUrl: settings.publicUrl });
      while ((await sendDue(service.deps, worker, sender)) > 0);
    };
  }, 120_000);
  afterAll(async () => {
    mailer?.close();
    await mails?.stop();
    await database?.close();
  });

  async function ask(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await backend.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.7', ...headers },
    });
    return { id: answer.headers.get('X-Request-Id'), body: await answer.json() };
  }
  const rows = async (sql: string) => (await database.query(sql)).map((row) => row.request_id);

  test('an enquiry is followed from its answer to the line, the row and the mail, though others process and send it', async () => {
    const { body: visitor } = await ask('/mock/token', { user_id: greenfield });
    const headers = { Authorization: `Bearer ${visitor.access_token}` };
    const sent = await ask(
      '/api/chat-inquiry/public',
      { sessionId: randomUUID(), first_name: 'Asha', email: 'asha@families.example', consent: true },
      headers,
    );
    expect(sent.body.success).toBe(true);
    expect(entries.at(-1)).toMatchObject({ requestId: sent.id, route: '/api/chat-inquiry/public' });
    const question = await ask('/api/chat', { sessionId: randomUUID(), question: 'Penguins?' }, headers);
    expect(await rows("select request_id from public.enquiry_events where type = 'submitted'")).toEqual([
      sent.id,
    ]);
    expect(await rows('select request_id from public.chat_questions')).toEqual([question.id]);

    await currentRequest.run(randomUUID(), () => processAll(database));
    await sendMails();
    expect(await rows("select request_id from public.outbox where kind = 'parent_copy'")).toEqual([sent.id]);
    const copies = mails.mails.filter(({ to }) => JSON.stringify(to).includes('asha@families.example'));
    expect(copies.map((mail) => mail.headers.get('x-request-id'))).toEqual([sent.id]);
    expect(jobs.filter(({ kind }) => kind === 'parent_copy')).toMatchObject([
      { job: 'mail', requestId: sent.id, outcome: 'sent' },
    ]);
  });

  test('what staff do at a table or a function is on its line of the audit, under our id and not one they sent', async () => {
    const login = await ask('/api/auth/login', { username: 'admin', password: samplePassword });
    expect(await rows("select request_id from public.audit_events where type = 'signed_in'")).toEqual([
      login.id,
    ]);
    const by = { apikey: keys.publishableKey, Authorization: `Bearer ${login.body.access_token}` };
    const headers = { ...by, 'X-Request-Id': randomUUID() };
    const exported = await ask('/rest/v1/rpc/export_enquiries', {}, headers);
    expect(exported.body.enquiries).toHaveLength(1);
    expect(await rows("select request_id from public.audit_events where type = 'exported'")).toEqual([
      exported.id,
    ]);
  });

  test('a link to a new password carries the id of who asked for it; a notice to staff, which gathers, none', async () => {
    await database.exec('delete from public.outbox');
    const asked = await ask('/api/auth/forgot', { username: 'greenfield' });
    await database.exec("update public.notifications set mail_due_at = now() - interval '1 hour'");
    await sendMails();
    expect(await rows("select request_id from public.outbox where kind = 'password_reset'")).toEqual([
      asked.id,
    ]);
    const notices = await rows("select request_id from public.outbox where kind = 'staff_notices'");
    expect(notices.length).toBeGreaterThan(0);
    expect(new Set(notices)).toEqual(new Set([null]));
  });

  test('a header names the request where PostgREST calls the database, and anything but an id names none', async () => {
    const named = (given: string) =>
      database.session(async (query) => {
        await query('begin');
        const headers = JSON.stringify({ 'x-request-id': given });
        await query("select set_config('request.headers', $1, true)", [headers]);
        const [row] = await query('select private.request_id() as request_id');
        await query('rollback');
        return row?.request_id;
      });
    const id = randomUUID();
    expect(await named(id)).toBe(id);
    for (const given of ['', 'asha@families.example', `${id} `, id.slice(1)])
      expect(await named(given)).toBeNull();
    expect(await rows('select private.request_id() as request_id')).toEqual([null]);
  });

  if (testedEngine !== 'PGlite') {
    test('PostgreSQL itself shows the id of the request that a statement is run for', async () => {
      const id = randomUUID();
      const shown = await currentRequest.run(id, () =>
        database.query('select query from pg_stat_activity where pid = pg_backend_pid()'),
      );
      expect(shown).toEqual([{ query: expect.stringMatching(`^/\\* request ${id} \\*/ select`) }]);
    });
  }
});
