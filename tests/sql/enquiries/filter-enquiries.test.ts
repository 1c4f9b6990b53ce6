import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSharedSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';
import { batch, list, row } from './enquiry-answers.ts';

const text = z.string().nullable();
const full = row.extend({
  grade: text,
  academic_year: text,
  school_name: text,
  assignee: text,
  next_follow_up: text,
  due_at: text,
  contacted_at: text,
  contacted_by: text,
  source_label: text,
});
type Full = z.infer<typeof full>;

/** Blanks in every column, values that differ in case only, moments on both sides of midnight in several zones. */
const fill = `
insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, child_name, grade, academic_year,
  school_name, assignee, next_follow_up, status_code, submitted_at)
select
  case when n % 3 = 0 then 'b' else 'a' end,
  case when n % 3 = 0 then '${people.visitorB}' else '${people.visitorA}' end::uuid,
  's' || n,
  (array['asha', 'Asha', 'Zubin', 'Élodie', null])[1 + n % 5],
  (array['Ravi', null, 'ravi', 'Bina'])[1 + n % 4],
  (array['PYP 1', 'pyp 1', 'PYP 10', null, 'IK 2(LKG)', '%'])[1 + n % 6],
  (array['2025-2026', '2026-2027', null])[1 + n % 3],
  (array[null, 'St Mary', 'Delhi Public'])[1 + (n / 2) % 3],
  (array[null, '${people.ana}', '${people.head}', null])[1 + n % 4]::uuid,
  case when n % 5 < 2 then current_date + (n % 7) - 3 end,
  (array['pending', 'in_progress', 'completed', 'cancelled', 'follow_up'])[1 + n % 5],
  timestamptz '2026-03-01 17:00:00Z' + (n / 2) * interval '3 hours'
from generate_series(1, 120) n;
delete from public.chat_inquiry_information where session_id like 'session-%';
update public.chat_inquiry_information set
  due_at = case when status_code <> 'cancelled' then submitted_at + interval '3 days' end,
  contacted_at = case when status_code in ('completed', 'follow_up')
    then submitted_at + case when grade is null then interval '2 days' else interval '4 days' end end,
  contacted_by = case when status_code in ('completed', 'follow_up') then assignee end,
  source = case when lower(first_name) = 'zubin' then '{"utm_source": "fair"}'::jsonb else '{}' end;
update public.chat_inquiry_information set due_at = now() + interval '1 day' where child_name = 'Bina' and due_at is not null;`;

let all: Full[];

const { database, clients, ana, head } = inSharedSchools();
beforeAll(async () => {
  await database.exec(fill);
  const { data } = await clients.service.from('chat_inquiry_information').select('*');
  all = z.array(full).parse(data).sort(inOrder('submitted_at', 'desc'));
});

async function find(who: Identity, args: Record<string, unknown>) {
  return list.parse(await ask(clients[who], 'list_enquiries', { p_limit: 100, ...args }));
}
const more = (conditions: Record<string, unknown>) => ({ p_more: conditions });
const today = () => new Date().toISOString().slice(0, 10);

test.each<[string, Record<string, unknown>, (enquiry: Full) => boolean]>([
  ['a day', { p_from: '2026-03-04', p_to: '2026-03-04' }, (e) => dayOf(e, 'UTC') === '2026-03-04'],
  ['from a day on', { p_from: '2026-03-05' }, (e) => dayOf(e, 'UTC') >= '2026-03-05'],
  [
    'until a day in Kolkata',
    { p_to: '2026-03-03', p_time_zone: 'Asia/Kolkata' },
    (e) => dayOf(e, 'Asia/Kolkata') <= '2026-03-03',
  ],
  [
    'days in Los Angeles over its change of clocks',
    { p_from: '2026-03-07', p_to: '2026-03-08', p_time_zone: 'America/Los_Angeles' },
    (e) => ['2026-03-07', '2026-03-08'].includes(dayOf(e, 'America/Los_Angeles')),
  ],
  ['no day at all', { p_from: '2026-03-06', p_to: '2026-03-05' }, () => false],
  ['all of time', { p_from: '-infinity', p_to: 'infinity' }, () => true],
  ['days beyond reason', { p_from: '4713-01-01 BC', p_to: '5874897-12-31' }, () => true],
  ['a grade in any case', { p_grade: 'PYP 1' }, (e) => e.grade?.toLowerCase() === 'pyp 1'],
  ['a grade that looks like a pattern', { p_grade: '%' }, (e) => e.grade === '%'],
  ['a grade that does not exist', { p_grade: "' or true --" }, () => false],
  ['blanks', { p_grade: ' ', p_year: '', p_tenant: '', p_assignee: ' ', p_status: '' }, () => true],
  ['a year', { p_year: ' 2026-2027 ' }, (e) => e.academic_year === '2026-2027'],
  ['a school', { p_tenant: 'b' }, (e) => e.tenant_id === 'b'],
  ['a school that does not exist', { p_tenant: 'c' }, () => false],
  ['nobody', { p_assignee: 'none' }, (e) => e.assignee === null],
  ['oneself', { p_assignee: 'me' }, (e) => e.assignee === people.head],
  ['a colleague', { p_assignee: people.ana.toUpperCase() }, (e) => e.assignee === people.ana],
  ['no person', { p_assignee: "x' or true" }, () => false],
  [
    'due',
    { p_follow_up_due: true },
    (e) =>
      e.next_follow_up !== null &&
      e.next_follow_up <= today() &&
      !['completed', 'cancelled'].includes(e.status_code),
  ],
  ['due or not', { p_follow_up_due: false }, () => true],
  [
    'overdue',
    more({ due: 'overdue' }),
    (e) => e.next_follow_up !== null && e.next_follow_up < today() && isOpen(e),
  ],
  ['due today', more({ due: 'today' }), (e) => e.next_follow_up === today() && isOpen(e)],
  ['waiting, in time', more({ promise: 'running' }), (e) => waitsUntil(e) > Date.now()],
  ['waiting past the promise', more({ promise: 'past' }), (e) => waitsUntil(e) < Date.now()],
  ['promise kept', more({ promise: 'kept' }), (e) => contactAfter(e) <= 0],
  ['promise not kept', more({ promise: 'missed' }), (e) => contactAfter(e) > 0 || waitsUntil(e) < Date.now()],
  ['contacted by a colleague', more({ contacted_by: people.ana }), (e) => e.contacted_by === people.ana],
  ['contacted by nobody', more({ contacted_by: 'none' }), (e) => e.contacted_by === null],
  ['contacted by no person', more({ contacted_by: "x' or true" }), () => false],
  ['a source', more({ source: 'fair' }), (e) => e.source_label === 'fair'],
  ['a source that does not exist', more({ source: "' or true --" }), () => false],
  ['no grade', more({ missing: 'grade' }), (e) => e.grade === null],
  ['no source', more({ missing: 'source' }), (e) => e.source_label === null],
  ['new, though all are old', more({ unseen: true }), () => false],
  ['no further filter', { p_more: [] }, () => true],
  [
    'all at once',
    { p_search: 'asha', p_status: 'pending', p_grade: 'pyp 1', p_from: '2026-03-02', p_assignee: 'none' },
    (e) =>
      e.first_name?.toLowerCase() === 'asha' &&
      e.status_code === 'pending' &&
      e.grade?.toLowerCase() === 'pyp 1' &&
      dayOf(e, 'UTC') >= '2026-03-02' &&
      e.assignee === null,
  ],
  [
    'grade and year',
    { p_grade: 'PYP 10', p_year: '2025-2026' },
    (e) => e.grade === 'PYP 10' && e.academic_year === '2025-2026',
  ],
])('%s is found by the list and by the export', async (_, args, wanted) => {
  const expected = ids(all.filter(wanted));
  const found = await find('head', args);
  expect([found.total, found.totalCapped, ids(found.enquiries)]).toEqual([
    expected.length,
    false,
    expected.slice(0, 100),
  ]);
  const exported = batch.parse(await head('export_enquiries', args));
  expect(ids(exported.enquiries)).toEqual(expected);
});

test.each([
  'submitted_at',
  'first_name',
  'child_name',
  'grade',
  'academic_year',
  'school_name',
  'status_code',
  'next_follow_up',
  'time_left',
] as const)('sorted by %s, blanks come last both ways, and the pages hold every row once', async (key) => {
  for (const direction of ['asc', 'desc'] as const) {
    for (const [who, args, rows] of [
      ['ana', {}, all.filter((e) => e.tenant_id === 'a')],
      ['head', { p_status: 'pending' }, all.filter((e) => e.status_code === 'pending')],
    ] as const) {
      const expected = ids([...rows].sort(inOrder(key, direction)));
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 30); page += 1) {
        const sort = { p_sort: key, p_direction: direction, p_page: page, p_limit: 30 };
        seen.push(...ids((await find(who, { ...args, ...sort })).enquiries));
      }
      expect(seen, `${who} ${direction}`).toEqual(expected);
    }
  }
});

test('sorted by school, each school is together', async () => {
  const found = await find('head', { p_sort: 'tenant', p_direction: 'desc' });
  const expected = ['b', 'a'].flatMap((school) =>
    all.filter((e) => e.tenant_id === school).sort(inOrder('submitted_at', 'asc')),
  );
  expect(ids(found.enquiries)).toEqual(ids(expected).slice(0, 100));
});

test.each([
  [{ p_sort: 'body_hash' }, 'unknown_sort'],
  [{ p_sort: 'first_name; drop table users' }, 'unknown_sort'],
  [{ p_direction: 'sideways' }, 'unknown_sort'],
  [more({ due: 'tomorrow' }), 'unknown_filter'],
  [more({ promise: "kept' or true" }), 'unknown_filter'],
  [{ p_time_zone: 'Mars/Olympus' }, 'unknown_time_zone'],
  [{ p_time_zone: "UTC'; select 1" }, 'unknown_time_zone'],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await refusal(clients.ana, 'list_enquiries', args)).toBe(sentence);
  expect(await ana('list_enquiries', args)).toBe('PT422');
});

test('a selection is exported as far as it is within reach and passes the filters', async () => {
  const chosen = all.slice(10, 30);
  const args = { p_ids: ids(chosen), p_status: 'pending' };
  const exported = batch.parse(await ana('export_enquiries', args));
  expect(ids(exported.enquiries)).toEqual(
    ids(chosen.filter((e) => e.tenant_id === 'a' && e.status_code === 'pending')),
  );
  const none = batch.parse(await ana('export_enquiries', { p_ids: [] }));
  expect([none.enquiries, none.next]).toEqual([[], null]);
  const tooMany = { p_ids: Array.from({ length: 1001 }, () => people.ana) };
  expect(await ana('export_enquiries', tooMany)).toBe('PT422');
});

test('the menus offer what there is in the schools of the caller, and follow every change', async () => {
  const grades = async () =>
    (await clients.bela.from('enquiry_values').select('value, enquiries').eq('field', 'grade')).data;
  const counted = (rows: readonly Full[]) => {
    const counts = new Map<string, number>();
    for (const { grade } of rows) if (grade) counts.set(grade, (counts.get(grade) ?? 0) + 1);
    return [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, enquiries]) => ({ value, enquiries }));
  };
  expect(await grades()).toEqual(counted(all.filter((e) => e.tenant_id === 'b')));
  expect((await clients.bela.from('enquiry_assignees').select()).data).toEqual([
    { user_id: people.bela, name: 'bela', gone: false },
    { user_id: people.head, name: 'head', gone: false },
    // Of another school by now: what she looks after here is still found.
    { user_id: people.ana, name: 'ana', gone: true },
  ]);
  await database.exec(`
    update public.chat_inquiry_information set grade = 'New' where tenant_id = 'b' and grade = 'PYP 10';
    delete from public.chat_inquiry_information where tenant_id = 'b' and grade = '%';`);
  const changed = all.filter((e) => e.tenant_id === 'b' && e.grade !== '%');
  const renamed = changed.map((e) => (e.grade === 'PYP 10' ? { ...e, grade: 'New' } : e));
  expect(await grades()).toEqual(counted(renamed));
  expect((await find('bela', { p_grade: 'new' })).total).toBe(
    renamed.filter(({ grade }) => grade === 'New').length,
  );
});

const isOpen = (e: Full) => !['completed', 'cancelled'].includes(e.status_code);

/** NaN, which is neither before nor after, for whom no clock runs. */
const waitsUntil = (e: Full) => Date.parse((e.contacted_at === null && e.due_at) || '');
const contactAfter = (e: Full) => Date.parse(e.contacted_at ?? '') - Date.parse(e.due_at ?? '');

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function dayOf(enquiry: Full, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(enquiry.submitted_at));
}

/** By a column, blanks last; equal values newest first, or the other way round in descending order. */
function inOrder(key: keyof Full | 'time_left', direction: 'asc' | 'desc') {
  const way = direction === 'asc' ? 1 : -1;
  const comparable = (enquiry: Full) => {
    const value = key === 'time_left' ? enquiry.contacted_at === null && enquiry.due_at : enquiry[key];
    return typeof value === 'string' && key !== 'submitted_at' ? value.toLowerCase() : null;
  };
  return (a: Full, b: Full): number => {
    const [x, y] = [comparable(a), comparable(b)];
    if (x !== y) return x === null ? 1 : y === null ? -1 : (x < y ? -1 : 1) * way;
    const newest = Date.parse(b.submitted_at) - Date.parse(a.submitted_at) || (a.id < b.id ? 1 : -1);
    return newest * (key === 'submitted_at' ? -way : way);
  };
}
