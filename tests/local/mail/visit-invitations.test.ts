import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { hostedDeps } from '#api/http/hosted-deps.ts';
import { mailSender } from '#api/mail/send-mail.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import type { Database } from '#local/database/database.ts';
import { smtpMailer } from '#local/mail/smtp-mailer.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { visitorSecret } from '../../api/visitor/visitor-secret.ts';
import { ask } from '../../sql/setup/ask.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { clientOf } from '../../sql/setup/identities.ts';
import { fillSchools, visits } from '../../sql/setup/school-fixture.ts';
import { startMailServer } from './mail-server.ts';

const parent = {
  name: 'Meera Quillon',
  mobile: '9876543210',
  email: "o'meera+tour@parents.example",
  people: 2,
};
const from = 'mails@school.example';

/** What a mail brought: its text, and the calendar file with the method that its part names. */
interface Received {
  subject: string;
  file: string | null;
  method: string | undefined;
}

let database: Database;
let service: SupabaseClient;
let ana: SupabaseClient;
beforeAll(async () => {
  database = await openEngine();
  service = await clientOf(database, 'service');
  ana = await clientOf(database, 'ana');
});
afterAll(() => database?.close());
beforeEach(async () => {
  await fillSchools(database);
  await database.exec(
    `update public.users set email = null;
    delete from private.push_subscriptions;
    delete from public.outbox;
    delete from public.webhooks;
    update public.visit_slots set capacity = 5;
    update public.tenants set settings = settings - 'email'`,
  );
});

const connect = () => clientOver(database.fetch, secretKey);
const deps = { connect, now: Date.now, log: () => {} };

/** Through a mail server, by the process that stays. */
async function byMailServer() {
  const server = await startMailServer();
  const mailer = smtpMailer(server.url, from);
  const sender = mailSender(mailer.send, { from, publicUrl: 'https://school.example', visitorSecret });
  return {
    send: async () => {
      const worker = randomUUID();
      while ((await runJobs(deps, worker)) > 0);
      await sendDue(deps, worker, sender);
    },
    received: () =>
      server.mails.map(({ subject = '', attachments }): Received => {
        const part = attachments.find(({ contentType }) => contentType === 'text/calendar');
        const named = attachments.find(({ filename }) => filename === 'visit.ics');
        expect(named?.content.toString()).toBe(part?.content.toString());
        const head = String(part?.headers.get('content-type') && headOf(part.headers.get('content-type')));
        return { subject, file: part?.content.toString() ?? null, method: /method=(\w+)/.exec(head)?.[1] };
      }),
    stop: async () => {
      mailer.close();
      await server.stop();
    },
  };
}

/** On hosted Supabase, through a mail service, by its scheduler. */
async function byMailService() {
  const bodies: { subject: string; attachments?: { content: string; content_type: string }[] }[] = [];
  const receiver = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    bodies.push(JSON.parse(Buffer.concat(pieces).toString()));
    response.end('{"id": "1"}');
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const environment: Record<string, string> = {
    SUPABASE_URL: 'https://project.supabase.test',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
    VISITOR_SECRET: visitorSecret,
    CONSOLE_ORIGINS: 'https://school.example',
    OUTBOX_SECRET: 'o'.repeat(40),
    MAIL_API_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/emails`,
    MAIL_API_KEY: 'key',
    MAIL_FROM: from,
  };
  const api = createApi({
    ...hostedDeps((name) => environment[name]),
    basePath: '/',
    connect,
    log: () => {},
  });
  return {
    send: async () => {
      const headers = { Authorization: `Bearer ${environment.OUTBOX_SECRET}` };
      expect((await api.request('/api/outbox/run', { method: 'POST', body: '{}', headers })).status).toBe(
        200,
      );
    },
    received: () =>
      bodies.map(({ subject, attachments = [] }): Received => {
        const [file] = attachments;
        return {
          subject,
          file: file ? Buffer.from(file.content, 'base64').toString() : null,
          method: /method=(\w+)/.exec(file?.content_type ?? '')?.[1],
        };
      }),
    stop: async () => void receiver.close(),
  };
}

describe.each([
  ['a mail server', byMailServer],
  ['a hosted mail service', byMailService],
] as const)('through %s', (_, open) => {
  let way: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    way = await open();
  });
  const mailOf = async (change: () => Promise<unknown>): Promise<Received> => {
    const before = way.received().length;
    await change();
    await service.rpc('process_enquiries', { p_most: 100 });
    await database.exec('delete from public.outbox where kind not like $$visit%$$');
    await way.send();
    const own = way
      .received()
      .slice(before)
      .filter(({ subject }) => /visit|waitlist|place/.test(subject));
    expect(own).toHaveLength(1);
    return own[0] as Received;
  };

  test('a calendar enters the visit, follows it when it moves, and takes it out when it is cancelled', async () => {
    const booked = await mailOf(() => book());
    const moved = await mailOf(() =>
      ask(ana, 'change_visit', { p_id: visits.a, p_changes: { starts_at: '06:10' }, p_revision: 0 }),
    );
    const [{ id } = {}] = await database.query(
      "select id from public.visit_bookings where session_id = 'one'",
    );
    const cancelled = await mailOf(() =>
      ask(ana, 'change_booking', { p_id: id, p_changes: { cancel: true } }),
    );
    await way.stop();

    const files = [booked, moved, cancelled];
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    const read = files.map(({ file, method }) => readFile(file ?? '', method));
    expect(new Set(read.map(({ uid }) => uid))).toEqual(new Set([`visit-${id}@schoolgate`]));
    const [first, second, third] = read.map(({ sequence }) => sequence);
    expect(first).toBeLessThan(second ?? 0);
    expect(second).toBeLessThan(third ?? 0);
    expect(read.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const [slot] = await database.query(
      'select private.iso_time(starts_at) as at from public.visit_slots where id = $1',
      [visits.a],
    );
    expect(read[0]?.starts).not.toBe(read[1]?.starts);
    expect(Date.parse(read[1]?.starts ?? '')).toBe(Date.parse(String(slot?.at)));
    // In whichever order mails arrive, a calendar that goes by the format's rule ends without the visit.
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const calendar = { sequence: -1, status: '' };
      for (const n of order) {
        const { sequence = 0, status = '' } = read[n] ?? {};
        if (sequence > calendar.sequence) Object.assign(calendar, { sequence, status });
      }
      expect(calendar.status).toBe('CANCELLED');
    }
    expect(files.map(({ file }) => file).join()).not.toMatch(/Quillon|98765/);
  });

  test('who is moved to a waitlist has it as not yet sure, and waiting enters nothing', async () => {
    await database.query(
      `with other as (
        insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity)
        select tenant_id, kind_id, starts_at + interval '1 day', ends_at + interval '1 day', 1
        from public.visit_slots where id = $1 returning *
      )
      insert into public.visit_bookings (tenant_id, slot_id, slot_capacity, place, enquiry_id, status)
      select 'a', o.id, 1, 1, e.id, 'confirmed'
      from other o, public.chat_inquiry_information e where e.tenant_id = 'a'`,
      [visits.a],
    );
    const [{ id: full } = {}] = await database.query(
      "select id from public.visit_slots where tenant_id = 'a' and taken = capacity",
    );
    await mailOf(() => book());
    const [{ id } = {}] = await database.query(
      "select id from public.visit_bookings where session_id = 'one'",
    );
    const moved = await mailOf(() =>
      ask(service, 'change_visit_by_link', { p_booking: id, p_action: 'wait', p_slot: full }),
    );
    expect(readFile(moved.file ?? '', moved.method)).toMatchObject({
      status: 'TENTATIVE',
      partstat: 'TENTATIVE',
    });
    expect((await mailOf(() => book('two', full))).file).toBeNull();
    await way.stop();
  });
});

const book = (session = 'one', slot: unknown = visits.a) =>
  ask(service, 'book_visit', { p_tenant: 'a', p_session: session, p_slot: slot, p_booking: parent });

/** Reads a file with another library, after the rules of RFC 5545 and of RFC 5546 for its method. */
function readFile(text: string, method: string | undefined) {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('No event.');
  expect(others).toEqual([]);
  const once = ['uid', 'sequence', 'dtstamp', 'dtstart', 'organizer', 'summary', 'status', 'attendee'];
  for (const name of once) expect(event.getAllProperties(name), name).toHaveLength(1);
  expect(String(event.getFirstPropertyValue('dtstamp'))).toMatch(/Z$/);
  expect(event.getFirstPropertyValue('organizer')).toBe(`mailto:${from}`);
  expect(decodeURI(String(event.getFirstPropertyValue('attendee')))).toBe(`mailto:${parent.email}`);
  const start = event.getFirstProperty('dtstart');
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
  expect(zones).toEqual([start?.getParameter('tzid')]);
  const time = new ICAL.Event(event).startDate;
  return {
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    partstat: event.getFirstProperty('attendee')?.getParameter('partstat'),
    starts: new Date(time.toUnixTime() * 1000).toISOString(),
  };
}

function headOf(value: unknown): string {
  return JSON.stringify(value).replace(/"method":"(\w+)"/, 'method=$1');
}
