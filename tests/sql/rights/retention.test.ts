import { expect, test } from 'vitest';
import { auditLines } from '../setup/ask.ts';
import { restrictFamily } from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { families, people } from '../setup/school-fixture.ts';

const { database, clients, ana, service } = inSchools();

/** Enquiries of school a untouched for so many days. */
const leave = async (status: string, days: number, count = 1) => {
  await database.exec(`
    insert into public.chat_inquiry_information
      (tenant_id, user_id, session_id, first_name, mobile, status_code, submitted_at, updated_at)
    select 'a', '${people.visitorA}', '${status}-${days}-' || n, '${status} ${days}',
      lpad((abs(hashtext('${status}-${days}-' || n)) % 1000000000)::text, 10, '7'), '${status}',
      now() - interval '${days} days', now() - interval '${days} days'
    from generate_series(1, ${count}) n`);
};
const names = async () =>
  (
    await database.query(
      "select first_name, count(*)::int as n from public.chat_inquiry_information where tenant_id = 'a' group by 1 order by 1",
    )
  ).map(({ first_name, n }) => `${first_name} × ${n}`);
/** Returns how many enquiries have gone. */
const upkeep = async () => {
  const count = () => database.query('select from public.chat_inquiry_information');
  const before = await count();
  await runJobs(database);
  return before.length - (await count()).length;
};
/** The night has been missed: the upkeep catches up, whatever the hour is. */
const missNight = (tenant = 'a') =>
  database.exec(`insert into private.jobs (kind, key, tenant_id, done_on)
    values ('retention', 'retention:${tenant}', '${tenant}', current_date - 3)
    on conflict (key) do update set done_on = excluded.done_on`);

test('a preview says what the next night would remove, and the night removes it', async () => {
  await leave('cancelled', 101, 12);
  await leave('cancelled', 95);
  await leave('completed', 400);
  const preview = await ana('preview_retention', { p_tenant: 'a' });
  expect(preview).toMatchObject({ days: { cancelled: 100 }, removes: [{ status: 'cancelled', count: 12 }] });
  expect(preview.removes[0].oldest).toHaveLength(10);
  const other = await ana('preview_retention', { p_tenant: 'a', p_days: { cancelled: 90, completed: 365 } });
  expect(other.removes).toMatchObject([
    { status: 'cancelled', count: 13 },
    { status: 'completed', count: 1 },
  ]);
  expect(await names()).toHaveLength(4);
  await missNight();
  expect(await upkeep()).toBe(12);
  expect(await names()).toEqual(['Asha × 1', 'cancelled 95 × 1', 'completed 400 × 1']);
  expect(await auditLines(clients.head, 'expired')).toMatchObject([
    { actor: null, tenant_name: 'School A', enquiries: 12 },
  ]);
  // The work of this night is done.
  await leave('cancelled', 102);
  expect(await upkeep()).toBe(0);
});

test('a night goes on where it stopped, in steps, and several at once do no harm', async () => {
  await leave('cancelled', 150, 25);
  await missNight();
  await Promise.all([1, 2, 3].map(() => runJobs(database)));
  await runJobs(database);
  const events = await auditLines(clients.head, 'expired');
  expect(events.map(({ enquiries }: { enquiries: number }) => enquiries)).toEqual([5, 20]);
  expect(await names()).toEqual(['Asha × 1']);
});

test('restricted families stay, examples go like others, other schools are left alone', async () => {
  await ana('set_examples', { p_tenant: 'a', p_filled: true });
  await database.exec(`
    update public.chat_inquiry_information set status_code = 'cancelled';
    alter table public.chat_inquiry_information disable trigger touch_enquiry;
    update public.chat_inquiry_information set updated_at = now() - interval '200 days';
    alter table public.chat_inquiry_information enable trigger touch_enquiry`);
  await restrictFamily(clients.ana, families.a);
  const { removes } = await ana('preview_retention', { p_tenant: 'a' });
  expect(removes).toMatchObject([{ status: 'cancelled', count: 60 }]);
  await missNight();
  expect(await upkeep()).toBe(60);
  const rows = await database.query('select first_name from public.chat_inquiry_information order by 1');
  expect(rows).toEqual([{ first_name: 'Asha' }, { first_name: 'Bina' }]);
  // What was an example may be one again.
  expect(await ana('set_examples', { p_tenant: 'a', p_filled: true })).toBe(60);
});

test('what a family has begun since, and asked there, stays as long as it would without an old enquiry', async () => {
  await leave('cancelled', 101);
  await database.exec(`
    insert into private.started_conversations (tenant_id, session_id, key_hash, state, consent, mobile)
    select 'a', 'begun since', sha256('key'), '{"userData": {}}', '{"given": true}', e.mobile
    from public.chat_inquiry_information e where e.first_name = 'cancelled 101'`);
  await service('answer_question', {
    p_tenant: 'a',
    p_session: 'begun since',
    p_question: 'Do you teach the theremin?',
    p_language: 'en',
    p_ip_hash: null,
  });
  await missNight();
  expect(await upkeep()).toBe(1);
  const begun = await database.query(
    `select q.question from private.started_conversations s
     join public.chat_questions q using (tenant_id, session_id) where session_id = 'begun since'`,
  );
  expect(begun).toEqual([{ question: 'Do you teach the theremin?' }]);
});

test('the audit is kept as long as the school says, that of nobody’s school for two years', async () => {
  await ana('save_retention', { p_tenant: 'a', p_days: { audit: 90 }, p_seen: { cancelled: 100 } });
  await database.exec(`
    insert into public.audit_events (type, tenant_id, actor, created_at)
    select 'note', s, '${people.ana}', now() - interval '1 day' * d
    from unnest(array['a', 'b', null]) s cross join unnest(array[80, 100, 700, 740]) d`);
  await missNight();
  await missNight('b');
  await upkeep();
  const kept = await database.query(`
    select tenant_id, round(extract(epoch from now() - created_at) / 86400)::int as days
    from public.audit_events where type = 'note' order by 1, 2`);
  expect(kept.map(({ tenant_id, days }) => `${tenant_id} ${days}`)).toEqual([
    'a 80',
    'b 80',
    'b 100',
    'b 700',
    'null 80',
    'null 100',
    'null 700',
  ]);
});

test('families of enquiries that wait for one are found along the way', async () => {
  await leave('pending', 1, 5);
  await database.exec(`
    delete from public.enquiry_families;
    insert into private.unprocessed_enquiries (enquiry_id, tenant_id, later)
    select id, tenant_id, true from public.chat_inquiry_information`);
  await upkeep();
  expect(await database.query('select from private.unprocessed_enquiries')).toEqual([]);
  expect(await database.query('select from public.enquiry_families')).toHaveLength(7);
});

const seen = { cancelled: 100 };
test.each<[string, unknown, unknown, Record<string, unknown>]>([
  ['days that are saved', { pending: 30, audit: 365 }, seen, { ok: true }],
  ['nothing at all', {}, seen, { ok: true, days: {} }],
  ['an empty one', { pending: null, completed: 5 }, seen, { ok: true, days: { completed: 5 } }],
  ['what a colleague has changed', { pending: 30 }, {}, { ok: false, code: 'conflict', days: seen }],
  ['no days', { pending: 0 }, seen, { ok: false, code: 'invalid', field: 'pending' }],
  ['half a day', { pending: 0.5 }, seen, { ok: false, code: 'invalid', field: 'pending' }],
  ['too many', { pending: 36501 }, seen, { ok: false, code: 'invalid', field: 'pending' }],
  ['text', { pending: '5; drop' }, seen, { ok: false, code: 'invalid', field: 'pending' }],
  ['an unknown status', { sung: 5 }, seen, { ok: false, code: 'invalid', field: 'sung' }],
  ['an audit that is gone at once', { audit: 1 }, seen, { ok: false, code: 'invalid', field: 'audit' }],
])('%s', async (_, p_days, p_seen, answer) => {
  expect(await ana('save_retention', { p_tenant: 'a', p_days, p_seen })).toMatchObject(answer);
});
