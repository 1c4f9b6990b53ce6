import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#api/mail/mail.ts';
import { mailSender } from '#api/mail/send-mail.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import { importVisitorKey } from '#api/visitor/visitor-token.ts';
import { readVisitLink } from '#api/visits/visit-link.ts';
import type { Database } from '#local/database/database.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { visitorSecret } from '../../api/visitor/visitor-secret.ts';
import { ask, eraseFamilyOf } from '../../sql/setup/ask.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { restrictFamily } from '../../sql/setup/family-changes.ts';
import { clientOf } from '../../sql/setup/identities.ts';
import { families, fillSchools, people, visits } from '../../sql/setup/school-fixture.ts';

const parent = { name: 'Meera Quillon', mobile: '9876543210', email: 'meera@parents.example', people: 2 };

describe('visit mails', () => {
  let database: Database;
  let service: SupabaseClient;
  let ana: SupabaseClient;
  const mails: Mail[] = [];
  const sender = mailSender(
    async (mail) => {
      mails.push(mail);
      return { outcome: 'sent' };
    },
    { from: 'mails@school.example', publicUrl: 'https://school.example', visitorSecret },
  );

  beforeAll(async () => {
    database = await openEngine();
    service = await clientOf(database, 'service');
    ana = await clientOf(database, 'ana');
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await fillSchools(database);
    await database.exec(
      'update public.users set email = null; delete from private.push_subscriptions; delete from public.outbox; update public.visit_slots set capacity = 1 where taken < 2',
    );
    mails.length = 0;
  });

  const deps = { connect: () => clientOver(database.fetch, secretKey), now: Date.now, log: () => {} };
  const work = async () => {
    // The copy of the enquiry has a test of its own.
    await service.rpc('process_enquiries', { p_most: 100 });
    const worker = randomUUID();
    while ((await runJobs(deps, worker)) > 0);
    await database.exec("delete from public.outbox where kind = 'parent_copy'");
    for (let step = 1; step > 0; ) step = await sendDue(deps, worker, sender);
    return mails.splice(0);
  };
  const book = (session: string, booking: Record<string, unknown> = {}) =>
    ask(service, 'book_visit', {
      p_tenant: 'a',
      p_session: session,
      p_slot: visits.a,
      p_booking: { ...parent, ...booking },
    });
  const free = () => ask(ana, 'change_visit', { p_id: visits.a, p_changes: { capacity: 2 }, p_revision: 0 });

  test('a booking is confirmed by mail, with a link that is the booking’s and nothing of the parent', async () => {
    await free();
    const { booking } = await book('one');
    const [mail, ...others] = await work();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: parent.email, subject: 'Your visit to School A', fromName: 'School A' });
    expect(mail?.text).toContain('visit-a');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Meera|Quillon|98765/);
    const [, link = ''] = /https:\/\/school\.example\/visit#([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await readVisitLink(await importVisitorKey(visitorSecret), link)).toBe(booking);
    const stored = await database.query('select string_agg(o::text, chr(10)) as text from public.outbox o');
    expect(String(stored[0]?.text)).not.toContain(link);
    expect(await work()).toEqual([]);
  });

  test.each([
    ['en', 'The waitlist for your visit to School A', 'A place is free at School A'],
    ['ar', 'قائمة انتظار زيارتكم إلى School A', 'يوجد مكان شاغر في School A'],
  ])('who waits is told so, and of the place that becomes free, in %s', async (language, waits, offered) => {
    await book('one', { language });
    expect((await work()).map(({ subject }) => subject)).toEqual([waits]);
    await free();
    const [mail] = await work();
    expect(mail).toMatchObject({
      subject: offered,
      html: expect.stringContaining(`<html lang="${language}"`),
    });
  });

  test('moves and cancellations are told, and what they overtake is not', async () => {
    await free();
    const { booking } = await book('one');
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:10' }, p_revision: 1 });
    expect((await work()).map(({ subject }) => subject)).toEqual(['Your visit to School A has changed']);
    await ask(ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } });
    expect((await work()).map(({ subject }) => subject)).toEqual(['Your visit to School A is cancelled']);
  });

  test('a family for whom a place is held is told that the date moves, and until when it is held', async () => {
    await book('one');
    await free();
    expect((await work()).map(({ subject }) => subject)).toEqual(['A place is free at School A']);
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:10' }, p_revision: 1 });
    const [mail, ...others] = await work();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your visit to School A has changed',
      text: expect.stringMatching(/It is held for you until .*Take this place/s),
    });
    await database.exec("update public.visit_bookings set offered_until = now() where status = 'offered'");
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:20' }, p_revision: 2 });
    expect(await work()).toEqual([]);
  });

  const archive = (at: string) =>
    database.exec(`update public.tenants set archived_at = ${at} where id = 'a'`);

  test('a school that is archived reminds no family until it is brought back', async () => {
    await free();
    await book('one');
    await work();
    await database.exec("update public.outbox set next_at = now() where kind = 'visit_reminder'");
    await archive('now()');
    expect(await work()).toEqual([]);
    await archive('null');
    expect((await work()).map(({ subject }) => subject)).toEqual(['Your visit to School A is coming up']);
  });

  test('nor does it offer a place', async () => {
    const statuses = async () => {
      await database.exec('select private.settle_visit_offers()');
      const rows = await database.query("select status from public.visit_bookings where session_id = 'two'");
      return rows.map(({ status }) => status);
    };
    await free();
    await book('one');
    await book('two');
    await archive('now()');
    await database.query('update public.visit_slots set capacity = 3 where id = $1', [visits.a]);
    expect(await statuses()).toEqual(['waitlisted']);
    await archive('null');
    expect(await statuses()).toEqual(['offered']);
  });

  test('a reminder goes the day before, for the visit as it is then alone', async () => {
    await free();
    await book('one');
    await work();
    const reminders = () =>
      database.query(
        "select state, next_at = (select starts_at - interval '24 hours' from public.visit_slots where id = $1) as right from public.outbox where kind = 'visit_reminder' order by created_at",
        [visits.a],
      );
    expect(await reminders()).toEqual([{ state: 'waiting', right: true }]);
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:10' }, p_revision: 1 });
    await work();
    expect(await reminders()).toHaveLength(2);
    await database.exec("update public.outbox set next_at = now() where kind = 'visit_reminder'");
    expect((await work()).map(({ subject }) => subject)).toEqual(['Your visit to School A is coming up']);
    expect((await reminders()).map(({ state }) => state).sort()).toEqual(['dropped', 'sent']);
  });

  const addresses = async () => {
    const rows = await database.query(
      "select concat_ws(' ', kind, recipient, state, repetition) as line from public.outbox where channel = 'mail' order by kind desc",
    );
    return rows.map(({ line }) => line);
  };

  test('a reminder that waits for months is there then; what was sent is forgotten a month later', async () => {
    await free();
    await database.query(
      "update public.visit_slots set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days' where id = $1",
      [visits.a],
    );
    await book('one');
    await work();
    const later = async (days: number) => {
      await database.query(
        'update public.outbox set created_at = created_at - make_interval(days => $1), settled_at = settled_at - make_interval(days => $1)',
        [days],
      );
      await database.exec(
        `select private.run_job(jsonb_populate_record(null::private.jobs, '{"kind": "old_messages"}'))`,
      );
      return addresses();
    };
    const reminder = `visit_reminder ${parent.email} waiting 0`;
    expect(await later(29)).toEqual([reminder, `visit_booked ${parent.email} sent 0`]);
    expect(await later(2)).toEqual([reminder]);
    await database.exec("update public.outbox set expires_at = now() - interval '31 days'");
    expect(await later(0)).toEqual([]);
  });

  const correct = async (from: string | null, to: string | null) => {
    const [{ id } = {}] = await database.query(
      "select id from public.chat_inquiry_information where session_id = 'one'",
    );
    const change = { p_id: id, p_fields: { email: to }, p_seen: { email: from } };
    expect(await ask(ana, 'correct_enquiry', change)).toMatchObject({ ok: true, changed: 1 });
  };

  test('what waits goes to the corrected address, and so does what failed, under a new name', async () => {
    await free();
    await book('one');
    await work();
    await database.exec(`update public.outbox set state = 'failed' where kind = 'visit_booked'`);
    await correct(parent.email, 'right@parents.example');
    expect(await addresses()).toEqual([
      'visit_reminder right@parents.example waiting 0',
      'visit_booked right@parents.example failed 1',
    ]);
    await database.exec("update public.outbox set next_at = now() where kind = 'visit_reminder'");
    expect((await work()).map(({ to }) => to)).toEqual(['right@parents.example']);
    await correct('right@parents.example', null);
    expect(await addresses()).toEqual([
      'visit_reminder right@parents.example sent 0',
      'visit_booked right@parents.example dropped 1',
    ]);
  });

  test('what is being sent when an address is corrected goes where it is being sent to', async () => {
    await free();
    await book('one');
    await work();
    await database.exec(
      `update public.outbox set leased_by = gen_random_uuid(), next_at = now() + interval '1 minute' where kind = 'visit_reminder'`,
    );
    await correct(parent.email, 'right@parents.example');
    expect(await addresses()).toEqual([
      `visit_reminder ${parent.email} waiting 0`,
      `visit_booked ${parent.email} sent 0`,
    ]);
  });

  test('an address that staff give for a visit gets the mails of that visit', async () => {
    await free();
    const { booking } = await book('one');
    await work();
    await database.exec(
      `insert into public.outbox (tenant_id, channel, kind, key, enquiry_id, recipient)
      select tenant_id, 'mail', 'answer', 'an answer', enquiry_id, recipient from public.outbox where kind = 'visit_reminder'`,
    );
    const p_changes = { email: 'aunt@parents.example' };
    await ask(ana, 'change_booking', { p_id: booking, p_changes, p_revision: 0 });
    expect(await addresses()).toEqual([
      'visit_reminder aunt@parents.example waiting 0',
      `visit_booked ${parent.email} sent 0`,
      `answer ${parent.email} waiting 0`,
    ]);
    await correct(parent.email, 'right@parents.example');
    expect(await addresses()).toEqual([
      'visit_reminder aunt@parents.example waiting 0',
      `visit_booked ${parent.email} sent 0`,
      'answer right@parents.example waiting 0',
    ]);
  });

  test('nothing is written to who left no address, did not agree, or is restricted', async () => {
    await free();
    await book('one', { email: null });
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { capacity: 5 }, p_revision: 1 });
    await book('two', { consent: { given: false } });
    await database.exec("update public.chat_inquiry_information set email = 'asha@parents.example'");
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { minutes: 50 }, p_revision: 2 });
    await database.exec("update public.chat_inquiry_information set email = null where session_id = 'one'");
    await restrictFamily(ana, families.a);
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:10' }, p_revision: 3 });
    expect(await work()).toEqual([]);
  });

  test('an erasure takes along what waits to be sent', async () => {
    await free();
    await book('one');
    await work();
    const [{ id } = {}] = await database.query(
      "select id from public.chat_inquiry_information where session_id = 'one'",
    );
    await eraseFamilyOf(ana, id);
    expect(await database.query("select from public.outbox where kind like 'visit%'")).toEqual([]);
  });

  test.each([
    ['left no address', { email: null }, ''],
    ['did not agree', { consent: { given: false } }, ''],
    [
      'has an address that refuses mails',
      {},
      `insert into private.refused_addresses (tenant_id, address, reason) values ('a', '${parent.email}', 'bounced')`,
    ],
  ])(
    'a place that is held for a family who %s is offered by phone, and staff are told so',
    async (_, booking, also) => {
      await database.exec(also);
      const { booking: first } = await book('one', booking);
      await book('two', { email: 'other@parents.example' });
      await work();
      await free();
      await work();
      const told = async () => {
        const rows = await database.query(
          `select u.username, exists (select from private.pending_notices p where p.id = n.id) as pending
        from public.notifications n join public.users u using (user_id) where n.kind = 'visit_offered' order by 1`,
        );
        return rows.map(({ username, pending }) => `${username} ${pending}`);
      };
      expect(await told()).toEqual(['ana true', 'asha true', 'head true']);
      await ask(ana, 'change_booking', { p_id: first, p_changes: { cancel: true } });
      expect((await work()).map(({ to, subject }) => `${to} ${subject}`)).toContain(
        'other@parents.example A place is free at School A',
      );
      expect(await told()).toEqual(['ana false', 'asha false', 'head false']);
    },
  );

  test('who leads the visit is told, and where no one does, all of the school', async () => {
    const told = () =>
      database.query(
        "select u.username from public.notifications n join public.users u using (user_id) where n.kind = 'visit_booked' order by 1",
      );
    await free();
    await book('one');
    await work();
    expect((await told()).map(({ username }) => username)).toEqual(['ana', 'asha', 'head']);
    await database.query("delete from public.notifications where kind = 'visit_booked'");
    await database.query("update public.visit_kinds set lead_id = $1 where tenant_id = 'a'", [people.asha]);
    await ask(ana, 'change_visit', { p_id: visits.a, p_changes: { capacity: 3 }, p_revision: 1 });
    await book('two');
    await work();
    expect(await told()).toEqual([{ username: 'asha' }]);
  });

  test('staff are told of no booking that was cancelled before they were', async () => {
    const pending = async () => {
      const [row] = await database.query(
        "select bool_or(exists (select from private.pending_notices p where p.id = n.id)) as any from public.notifications n where n.kind = 'visit_booked'",
      );
      return row?.any;
    };
    await free();
    const { booking } = await book('one');
    await work();
    expect(await pending()).toBe(true);
    await ask(ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } });
    expect(await pending()).toBe(false);
  });

  test('webhooks are told once of each booking, and of a place that was taken up', async () => {
    await database.exec(
      `insert into public.webhooks (tenant_id, address, events) values ('a', 'https://hooks.a.example/own', '{visit.booked}')`,
    );
    await book('one');
    await work();
    const calls = () =>
      database.query(
        "select o.facts ->> 'id' as id, private.webhook_data(o) as data from public.outbox o where o.kind = 'visit.booked' and o.recipient like '%/own'",
      );
    expect(await calls()).toEqual([]);
    await free();
    const [{ id: booking } = {}] = await database.query(
      "select id from public.visit_bookings where status = 'offered'",
    );
    await ask(service, 'change_visit_by_link', { p_booking: booking, p_action: 'accept' });
    await work();
    const data = { id: booking, tenant_id: 'a', visit: 'visit-a', name: 'Meera Quillon', people: 2 };
    expect(await calls()).toMatchObject([{ id: booking, data: { ...data, status: 'confirmed' } }]);
  });
});
