import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailSender } from '#api/mail/send-mail.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import type { Database } from '#local/database/database.ts';
import { smtpMailer } from '#local/mail/smtp-mailer.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { ask } from '../../sql/setup/ask.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { clientOf } from '../../sql/setup/identities.ts';
import { fillSchools, groups, people } from '../../sql/setup/school-fixture.ts';
import { startMailServer } from './mail-server.ts';

const from = 'schoolgate@mails.example';
const publicUrl = 'https://admissions.example';

describe('outbox', () => {
  let database: Database;
  let answers: Record<string, number | string>;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailer: ReturnType<typeof smtpMailer>;
  const log: unknown[] = [];

  beforeAll(async () => {
    database = await openEngine();
    server = await startMailServer((address) => answers[address] ?? 250);
    mailer = smtpMailer(server.url, from);
  });
  afterAll(async () => {
    mailer?.close();
    await server?.stop();
    await database?.close();
  });
  beforeEach(async () => {
    await fillSchools(database);
    // What staff are told has a test of its own.
    await database.exec(
      'update public.users set email = null; delete from private.push_subscriptions; delete from public.outbox',
    );
    answers = {};
    server.mails.length = 0;
  });
  afterEach(() => expect(log).toEqual([]));

  const deps = {
    now: Date.now,
    connect: () => clientOver(database.fetch, secretKey),
    log: (entry: unknown) => void log.push(entry),
  };
  const work = async (worker = randomUUID(), send = mailSender(mailer.send, { from, publicUrl })) => {
    while ((await runJobs(deps, worker)) > 0);
    let taken = 0;
    for (let step = 1; step > 0; taken += step) step = await sendDue(deps, worker, send);
    return taken;
  };
  const outbox = () =>
    database.query(
      'select kind, recipient, state, attempts, answer, next_at > now() as later from public.outbox order by recipient',
    );
  const submit = (session: string, fields: Record<string, string>, source = '{}', consent = 'null') =>
    database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, email, child_name, source, consent)
       values ('a', '${people.visitorA}', $1, $2, $3, $4, $5::jsonb, nullif($6::jsonb, 'null'))`,
      [session, fields.name ?? 'Asha', fields.email ?? null, fields.child ?? 'Mira', source, consent],
    );
  const timePasses = () => database.exec('update public.outbox set next_at = now()');

  test('a parent who left an address gets a copy, once', async () => {
    await submit('s', { email: 'asha@parents.example' }, '{"language": "es"}', '{"given": true}');
    await work();
    await database.exec(
      `insert into private.jobs (tenant_id, kind, enquiry_id)
       select tenant_id, 'enquiry.created', id from public.chat_inquiry_information where session_id = 's'`,
    );
    await work();
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Su consulta a School A');
    expect(mail?.from?.text).toBe('"School A" <schoolgate@mails.example>');
    expect(mail?.text).toContain('Niño o niña: Mira');
    const [enquiry] = await database.query(
      "select reference from public.chat_inquiry_information where session_id = 's'",
    );
    expect(mail?.text).toContain(`Referencia: ${enquiry?.reference}`);
    expect(mail?.html).toContain('<html lang="es" dir="ltr">');
    expect(await outbox()).toEqual([
      {
        kind: 'parent_copy',
        recipient: 'asha@parents.example',
        state: 'sent',
        attempts: 1,
        answer: 'SMTP 250',
        later: true,
      },
    ]);
  });

  test('nothing is sent without an address or consent, for examples, tests, and what staff entered', async () => {
    const email = 'a@parents.example';
    await submit('no address', {});
    await submit('no consent', { email }, '{}', '{"given": false}');
    await submit('an example', { email }, '{"example": true}');
    await submit('a test of developers', { email }, '{"test": true}');
    await submit('by staff', { email }, '{"channel": "telephone"}');
    await work();
    expect(await outbox()).toEqual([]);
    expect(await database.query('select from private.jobs where key is null')).toEqual([]);
  });

  test('an address that is refused for good fails at once, one that is busy is tried again, and neither holds up others', async () => {
    answers = { 'no@parents.example': 550, 'busy@parents.example': 451 };
    for (const name of ['no', 'busy', 'yes']) await submit(name, { email: `${name}@parents.example` });
    await work();
    const told = async () => (await outbox()).map(({ state, answer, attempts }) => [state, answer, attempts]);
    expect(await told()).toEqual([
      ['waiting', 'SMTP 451', 1],
      ['failed', 'SMTP 550', 1],
      ['sent', 'SMTP 250', 1],
    ]);
    answers = {};
    await work();
    expect(server.mails).toHaveLength(1);
    await timePasses();
    await work();
    expect((await told())[0]).toEqual(['sent', 'SMTP 250', 2]);
    expect(server.mails.map(({ to }) => to && 'text' in to && to.text)).toEqual([
      'yes@parents.example',
      'busy@parents.example',
    ]);
  });

  test('an address that a mail server calls wrong or closed gets no more mails; for another reason it does', async () => {
    const gone = ['550', '550 5.1.1', '553 5.1.3', '550 5.2.1'];
    const refusals = [...gone, '550 5.7.1', '552 5.2.2', '554', '451'];
    for (const [n, answer] of refusals.entries()) answers[`parent${n}@parents.example`] = answer;
    for (const n of refusals.keys()) await submit(`first ${n}`, { email: `parent${n}@parents.example` });
    await work();
    const told = (await outbox()).map(({ recipient, answer, attempts }) => [recipient, answer, attempts]);
    expect(told).toEqual(
      refusals.map((answer, n) => [`parent${n}@parents.example`, `SMTP ${answer.slice(0, 3)}`, 1]),
    );
    answers = {};
    for (const n of refusals.keys()) await submit(`second ${n}`, { email: `Parent${n}@Parents.example` });
    await work();
    expect(server.mails).toHaveLength(refusals.length - gone.length);
    expect((await outbox()).filter((row) => row.answer === 'address_bounced')).toHaveLength(gone.length);
    const refused = 'select address, reason from private.refused_addresses order by address';
    expect(await database.query(refused)).toEqual(
      gone.map((_, n) => ({ address: `parent${n}@parents.example`, reason: 'bounced' })),
    );
  });

  test('a mail server that refuses to send at all leaves the address as good as before, and the mail to wait or fail', async () => {
    for (const [what, answer, state] of [
      ['connection', '554 5.7.1', 'waiting'],
      ['sender', '530 5.7.0', 'waiting'],
      ['sender', '550 5.7.1', 'waiting'],
      ['sender', '552 5.3.4', 'failed'],
      ['mail', '550 5.4.5', 'waiting'],
      ['mail', '554 5.7.1', 'failed'],
    ]) {
      const strict = await startMailServer(undefined, { [what ?? '']: answer });
      const refused = smtpMailer(strict.url, from);
      await submit(`${what} ${answer}`, { email: 'asha@parents.example' });
      await work(randomUUID(), mailSender(refused.send, { from, publicUrl }));
      refused.close();
      await strict.stop();
      expect(await outbox()).toMatchObject([{ state, answer: `SMTP ${answer?.slice(0, 3)}`, attempts: 1 }]);
      await database.exec('delete from public.outbox');
    }
    expect(await database.query('select from private.refused_addresses')).toEqual([]);
  });

  test('an address that is tried again gets the mail under another id', async () => {
    answers = { 'asha@parents.example': '550 5.1.1' };
    await submit('s', { email: 'asha@parents.example' });
    await work();
    answers = {};
    const [mail] = await database.query('select id from public.outbox');
    await ask(await clientOf(database, 'head'), 'send_again', { p_id: mail?.id, p_refused: true });
    await work();
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${mail?.id}-1@mails.example>`]);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('what a worker took and did not live to send is sent by another, under the same id', async () => {
    await submit('s', { email: 'asha@parents.example' });
    while ((await runJobs(deps, people.ana)) > 0);
    const dead = randomUUID();
    const [taken] = await database.query("select public.claim_outbox('{mail}', $1, 10) -> 0 ->> 'id' as id", [
      dead,
    ]);
    expect(await work()).toBe(0);
    await timePasses();
    expect(await work()).toBe(1);
    expect(server.mails[0]?.messageId).toBe(`<${taken?.id}@mails.example>`);
    const late = "select public.settle_outbox($1, $2, 'failed', 'late') as settled";
    expect(await database.query(late, [dead, taken?.id])).toEqual([{ settled: false }]);
    expect((await outbox())[0]?.state).toBe('sent');
  });

  test('what could not be sent in three days is given up', async () => {
    answers = { 'busy@parents.example': 451 };
    await submit('s', { email: 'busy@parents.example' });
    await work();
    await database.exec(
      "update public.outbox set expires_at = now() + interval '5 seconds', next_at = now()",
    );
    await work();
    expect((await outbox())[0]).toMatchObject({ state: 'failed', answer: 'SMTP 451', attempts: 2 });
    await database.exec(
      "update public.outbox set state = 'waiting', next_at = now(), expires_at = now() - interval '1 second'",
    );
    await work();
    expect((await outbox())[0]).toMatchObject({ state: 'failed', attempts: 2 });
    expect(server.mails).toEqual([]);
  });

  test('an answer goes out with the question, the school and the reference, without the marks of the chat', async () => {
    await submit('session-q', { email: 'asha@parents.example' }, '{"language": "fr"}', '{"given": true}');
    await database.exec(`
      delete from private.jobs where key is null;
      update public.tenants set settings = '{"phone": "+91 20 5550 1234", "email": "office@a.example"}' where id = 'a';
      insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id)
      values ('a', 'session-q', 'Y a-t-il une piscine ?', 'fr', 'unanswered', '${groups.a}')`);
    await ask(await clientOf(database, 'ana'), 'save_article', {
      p_tenant: 'a',
      p_group: groups.a,
      p_mail: true,
      p_article: {
        title: 'Piscine',
        body: 'Oui, **chauffée** et ==grande== : [le plan](https://a.example/_plan_).\n- *six* couloirs\nhttps://a.example/_b_ et 3 * 4 * 5',
        language: 'fr',
        source_url: 'https://a.example/piscine',
        state: 'published',
      },
    });
    await work();
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Une réponse de School A');
    const [enquiry] = await database.query(
      "select reference from public.chat_inquiry_information where session_id = 'session-q'",
    );
    expect(mail?.text).toBe(
      [
        'La réponse à votre question',
        'Vous avez demandé à School A : « Y a-t-il une piscine ? »',
        'Oui, chauffée et grande : le plan: https://a.example/_plan_.\n- six couloirs\nhttps://a.example/_b_ et 3 * 4 * 5',
        'En savoir plus:\nhttps://a.example/piscine',
        `Référence: ${enquiry?.reference}`,
        'Une autre question ? Répondez à cet e-mail, ou appelez le +91 20 5550 1234.',
        '-- \nSchool A\n+91 20 5550 1234\noffice@a.example\n',
      ].join('\n\n'),
    );
    expect(mail?.replyTo?.text).toBe('office@a.example');
  });

  test('an erased family gets nothing any more', async () => {
    await submit('s', { email: 'asha@parents.example' });
    while ((await runJobs(deps, people.ana)) > 0);
    expect(await outbox()).toHaveLength(1);
    await database.exec("delete from public.chat_inquiry_information where session_id = 's'");
    expect(await outbox()).toEqual([]);
    expect(await database.query('select kind from private.jobs where key is null')).toEqual([
      { kind: 'enquiry.erased' },
    ]);
  });

  test('a happening that cannot be told waits and holds up no other', async () => {
    await database.exec(
      "insert into private.jobs (tenant_id, kind, enquiry_id) values ('a', 'enquiry.created', null)",
    );
    await database.exec(`
      create function private.fail_to_tell() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
      create trigger fail_to_tell before insert on public.outbox
        for each row when (new.recipient like 'fail%') execute function private.fail_to_tell()`);
    await submit('first', { email: 'fail@parents.example' });
    await submit('second', { email: 'asha@parents.example' });
    await work();
    await database.exec('drop function private.fail_to_tell cascade');
    expect(log.splice(0)).toMatchObject([{ code: 'job_failed', detail: 'enquiry.created: P0001' }]);
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['asha@parents.example']);
    expect(
      await database.query('select attempts, run_at > now() as later from private.jobs where key is null'),
    ).toEqual([{ attempts: 1, later: true }]);
  });

  test('one whose facts cannot be read is given up and holds up no other', async () => {
    await submit('first', { email: 'first@parents.example' });
    await submit('second', { email: 'second@parents.example' });
    while ((await runJobs(deps, people.ana)) > 0);
    await database.exec(`
      alter function private.outbox_facts(public.outbox) rename to outbox_facts_before;
      create function private.outbox_facts(m public.outbox) returns jsonb language plpgsql as $$
      begin
        if m.recipient like 'first%' then perform 1 / 0; end if;
        return private.outbox_facts_before(m);
      end $$`);
    await work();
    await database.exec(`
      drop function private.outbox_facts(public.outbox);
      alter function private.outbox_facts_before(public.outbox) rename to outbox_facts`);
    expect((await outbox()).map(({ state, answer }) => [state, answer])).toEqual([
      ['failed', 'unreadable: 22012'],
      ['sent', 'SMTP 250'],
    ]);
  });

  test('an enquiry whose family is not known yet is told of once it is', async () => {
    await work();
    await submit('s', { email: 'asha@parents.example' });
    await database.exec(`
      insert into private.unprocessed_enquiries (enquiry_id, tenant_id, later)
      select id, tenant_id, false from public.chat_inquiry_information where session_id = 's'`);
    await work();
    expect(await outbox()).toEqual([]);
    await database.query('select public.process_enquiries()');
    await work();
    expect(server.mails).toHaveLength(1);
  });

  test('a mail server that is away is waited for', async () => {
    await submit('s', { email: 'asha@parents.example' });
    const nowhere = smtpMailer('smtp://127.0.0.1:1', from);
    await work(randomUUID(), mailSender(nowhere.send, { from, publicUrl }));
    nowhere.close();
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', answer: 'ESOCKET', attempts: 1 });
    await timePasses();
    await work();
    expect(server.mails).toHaveLength(1);
  });

  test('names and lines that families wrote end up as text', async () => {
    const name = 'Eve\r\nBcc: all@parents.example <b>&"';
    await database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, email, child_name)
       values ('a', '${people.visitorA}', 's', 'asha@parents.example', $1)`,
      [name],
    );
    await work();
    const [mail] = server.mails;
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.html).toContain('&lt;b&gt;&amp;&quot;');
    expect(mail?.html).not.toContain('<b>');
  });
});
