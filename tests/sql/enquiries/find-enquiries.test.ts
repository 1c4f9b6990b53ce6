import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Identity } from '../setup/identities.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';
import { batch, list, type Row, row } from './enquiry-answers.ts';
import { isFound } from './search-oracle.ts';

/** Names that a careless pattern, quote or case fold would get wrong; every third moment is shared by several rows. */
const fill = `
insert into public.chat_inquiry_information
  (tenant_id, user_id, session_id, first_name, email, mobile, child_name, status_code, submitted_at)
select
  case when n % 3 = 0 then 'b' else 'a' end,
  case when n % 3 = 0 then '${people.visitorB}' else '${people.visitorA}' end::uuid,
  's' || n,
  (array['Asha', 'ASHOK', 'O''Brien', '100% sure', 'under_score', 'back\\slash', 'Élodie', 'मीरा', '$1 {x} (y)', '"q"', null])[1 + n % 11],
  case when n % 4 = 0 then null else 'parent' || n || '_x@Home.example' end,
  case when n % 5 = 0 then null else '98' || lpad(n::text, 8, '0') end,
  (array['Ravi', 'Zoë', 'a_b', 'a%b', 'a\\b', null, 'ravi kumar'])[1 + n % 7],
  (array['pending', 'in_progress', 'completed', 'cancelled', 'follow_up'])[1 + n % 5],
  timestamptz '2026-01-01 00:00:00Z' + (n / 3) * interval '1 hour'
from generate_series(1, 150) n`;

const searches = [
  ...[
    'ash',
    'ASHA',
    'Ravi',
    'ravi kumar',
    '%',
    '_',
    '\\',
    '\\\\',
    'a_b',
    'a%b',
    'a\\b',
    '100%',
    "o'br",
    "'",
    '"',
    '$1',
  ],
  ...[
    '{x}',
    '(y)',
    'élo',
    'ÉLODIE',
    'ZOË',
    'मीरा',
    '@home',
    'parent1',
    '9800000',
    '98000001',
    'z',
    ' asha ',
    '',
    '   ',
  ],
  ...['nobody at all', '*', '.', '??', ';--', '%%', '__'],
];

let all: Row[];

const { database, clients, ana, head } = inSharedSchools();
beforeAll(async () => {
  await database.exec(fill);
  const { data } = await clients.service.from('chat_inquiry_information').select('*');
  all = z.array(row).parse(data).sort(newestFirst);
});

async function find(who: Identity, args: Record<string, unknown> = {}) {
  const { data, error } = await clients[who].rpc('list_enquiries', { p_limit: 100, ...args });
  expect(error).toBeNull();
  return list.parse(data);
}
const oracle = (schools: string, search = '', status = '', user = '') =>
  all.filter(
    (enquiry) =>
      schools.includes(enquiry.tenant_id) &&
      (!status || enquiry.status_code === status) &&
      enquiry.user_id.startsWith(user.toLowerCase()) &&
      isFound(enquiry, search),
  );

test('a search finds what a plain comparison of folded words finds', async () => {
  for (const search of searches) {
    const wanted = oracle('a', search);
    const found = await find('ana', { p_search: search });
    expect([search, found.total], search).toEqual([search, wanted.length]);
    expect(ids(found.enquiries), search).toEqual(ids(wanted.slice(0, 100)));
  }
});

test('search, status and user id narrow one another, for one school and for all', async () => {
  const statuses = ['', 'all', 'pending', 'follow_up', 'unheard of'].map((status) => [status, ''] as const);
  const users = [people.visitorB, people.visitorB.slice(0, 4), '0000_', 'F'].map(
    (user) => ['', user] as const,
  );
  for (const [status, user] of [...statuses, ...users, ['pending', people.visitorB] as const]) {
    for (const [who, schools] of [
      ['bela', 'b'],
      ['head', 'ab'],
    ] as const) {
      for (const search of ['ravi', '']) {
        const wanted = oracle(schools, search, status === 'all' ? '' : status, user);
        const found = await find(who, { p_search: search, p_status: status, p_user_id: user });
        const name = `${who} ${search} ${status} ${user}`;
        expect([found.total, ids(found.enquiries)], name).toEqual([wanted.length, ids(wanted.slice(0, 100))]);
      }
    }
  }
});

test('the pages hold every row once, newest first', async () => {
  const first = await find('head', { p_limit: 20 });
  expect(first).toMatchObject({
    total: all.length,
    page: 1,
    limit: 20,
    totalPages: Math.ceil(all.length / 20),
  });
  const seen: Row[] = [];
  for (let page = 1; page <= first.totalPages; page += 1) {
    seen.push(...(await find('head', { p_limit: 20, p_page: page })).enquiries);
  }
  expect(ids(seen)).toEqual(ids(all));
});

test.each([
  [
    { p_page: 0, p_limit: 0 },
    { page: 1, limit: 1 },
  ],
  [
    { p_page: -5, p_limit: 1000 },
    { page: 1, limit: 100 },
  ],
  [
    { p_page: 2147483647, p_limit: 50 },
    { page: 3, limit: 50 },
  ],
  [
    { p_page: null, p_limit: null },
    { page: 1, limit: 10 },
  ],
])('%j is brought into range', async (args, answer) => {
  expect(await find('ana', args)).toMatchObject(answer);
});

test('a row shows its fields, and not what only tells submissions apart', async () => {
  const [first] = (await find('ana', { p_limit: 1 })).enquiries;
  expect(first).toMatchObject({ tenant_id: 'a', last_name: null, questions: [] });
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['body_hash']));
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['session_id']));
});

test('an export in batches is the list, and leaves one line in the audit and none in the histories', async () => {
  const histories = await database.query('select from public.enquiry_events');
  const exported: Row[] = [];
  let next: z.infer<typeof batch>['next'] = null;
  do {
    const { data, error } = await clients.bela.rpc('export_enquiries', {
      p_search: 'a',
      p_limit: 7,
      p_after_submitted: next?.submitted_at ?? null,
      p_after_id: next?.id ?? null,
      p_export: 'this one',
    });
    expect(error).toBeNull();
    const answer = batch.parse(data);
    exported.push(...answer.enquiries);
    next = answer.next;
  } while (next);
  expect(ids(exported)).toEqual(ids(oracle('b', 'a')));
  expect(
    await database.query(
      "select tenant_id, type, actor, detail from public.audit_events where operation = 'this one'",
    ),
  ).toEqual([
    { tenant_id: 'b', type: 'exported', actor: people.bela, detail: { enquiries: exported.length } },
  ]);
  expect(await database.query('select from public.enquiry_events')).toHaveLength(histories.length);
});

test('an export of several schools leaves a line in the audit of each, and nobody adds to that of another', async () => {
  const lines = async () =>
    await database.query(`
      select tenant_id, actor, detail -> 'enquiries' as n from public.audit_events
      where operation = 'shared' order by tenant_id, actor`);
  const all = batch.parse(await head('export_enquiries', { p_export: 'shared' })).enquiries;
  const of = (tenant: string) => all.filter(({ tenant_id }) => tenant_id === tenant).length;
  const own = batch.parse(await ana('export_enquiries', { p_export: 'shared' })).enquiries;
  expect(await lines()).toEqual(
    [
      { tenant_id: 'a', actor: people.ana, n: own.length },
      { tenant_id: 'a', actor: people.head, n: of('a') },
      { tenant_id: 'b', actor: people.head, n: of('b') },
    ].sort((one, other) =>
      `${one.tenant_id} ${one.actor}`.localeCompare(`${other.tenant_id} ${other.actor}`),
    ),
  );
  const before = await database.query('select from public.audit_events');
  await ana('export_enquiries', { p_export: 'x'.repeat(1000), p_ids: [own[0]?.id] });
  await ana('export_enquiries', { p_export: '', p_ids: [own[0]?.id] });
  await ana('export_enquiries', { p_ids: [own[0]?.id] });
  await ana('export_enquiries', { p_ids: [] });
  expect(await database.query('select from public.audit_events')).toHaveLength(before.length + 3);
});

test('the kept counts stay true when enquiries change and go', async () => {
  await database.exec(`
    update public.chat_inquiry_information set status_code = 'completed' where status_code = 'pending' and tenant_id = 'a';
    delete from public.chat_inquiry_information where status_code = 'cancelled'`);
  const differing = await database.query(`
    select * from (
      select tenant_id, user_id, status_code, sum(n)::int from private.enquiry_counts
      group by 1, 2, 3 having sum(n) <> 0
    ) kept
    except select tenant_id, user_id, status_code, count(*)::int from public.chat_inquiry_information group by 1, 2, 3`);
  expect(differing).toEqual([]);
  const { data } = await clients.ana.rpc('enquiry_figures');
  expect(data).toMatchObject({ pending: 0 });
});

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

function newestFirst(a: Row, b: Row): number {
  return Date.parse(b.submitted_at) - Date.parse(a.submitted_at) || (a.id < b.id ? 1 : -1);
}
