import { cpus } from 'node:os';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#local/database/database.ts';
import { ask } from '../tests/sql/setup/ask.ts';
import { openEngine } from '../tests/sql/setup/engines.ts';
import { clientsOf, type Identity } from '../tests/sql/setup/identities.ts';
import { fillSchools, people, visitKinds } from '../tests/sql/setup/school-fixture.ts';
import { table } from './table.ts';

const sizes = [100_000, 1_000_000];
const samples = 40;
const exported = 100_000;

/** Measures the enquiry list's queries as it grows, through REST and row-level security on a temporary PostgreSQL. */
export async function run(): Promise<string> {
  const database = await openEngine('PostgreSQL');
  try {
    await fillSchools(database);
    const clients = await clientsOf(database);
    const staff = clients.ana;
    await staff
      .from('saved_views')
      .insert(savedViews.map((filter, at) => ({ name: `View ${at + 1}`, filter })))
      .throwOnError();
    const columns: string[][] = [];
    let filled = 0;
    let labels: string[] = [];
    for (const size of sizes) {
      await fill(database, filled + 1, size);
      filled = size;
      const times: string[] = [];
      const time = async (asked: Record<string, Question>) => {
        for (const [name, args, who = 'ana'] of Object.values(asked)) {
          times.push(await timed(clients[who], name, args));
        }
      };
      // As after any load: before the database has gathered statistics.
      await time(searches);
      await database.exec('vacuum analyze');
      const [row] = await database.query(
        "select l.family_id, e.id from public.chat_inquiry_information e join public.enquiry_families l on l.enquiry_id = e.id where e.session_id = 's7777'",
      );
      const questions = questionsOf(String(row?.family_id), String(row?.id));
      labels = [...Object.keys(searches), ...Object.keys(questions)];
      await time(questions);
      columns.push(times);
    }
    const rows = labels.map((label, at) => [label, ...columns.map((times) => times[at] ?? '')]);
    return [
      `Enquiries: PostgreSQL, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`,
      `Milliseconds of ${samples} answers each, p50 / p95:`,
      '',
      table(['question', ...sizes.map((size) => `${size.toLocaleString('en-GB')} enquiries`)], rows),
      '',
      await exportAll(staff, 'Export of the specified columns', {}),
      await exportAll(staff, 'Export of all columns', { p_full: true }),
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** Asked by ana, staff of the large school; bela's school has a single enquiry, and head sees both. */
type Question = [name: string, args: object, who?: Identity];

/** The desk and the promise. */
const promiseQuestions: Record<string, Question> = {
  'the desk, of the school': ['desk', {}],
  'the desk, one’s own': ['desk', { p_mine: true }],
  'sorted by time left': ['list_enquiries', { p_sort: 'time_left', p_direction: 'asc' }],
  'waiting past the promise': [
    'list_enquiries',
    { p_more: { promise: 'past' }, p_sort: 'time_left', p_direction: 'asc' },
  ],
  'promise kept': ['list_enquiries', { p_more: { promise: 'kept' } }],
  'follow-ups overdue': [
    'list_enquiries',
    { p_more: { due: 'overdue' }, p_sort: 'next_follow_up', p_direction: 'asc' },
  ],
  'promise kept, by week and person, of 90 days': [
    'promise_figures',
    { p_from: new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10) },
  ],
};

/** Two in seven have booked a visit or came to one, one in five thousand did not come. */
const visitQuestions: Record<string, Question> = {
  'with a visit': ['list_enquiries', { p_more: { visit: 'any' } }],
  'visit booked': ['list_enquiries', { p_more: { visit: 'booked' } }],
  'visit booked, page 100': ['list_enquiries', { p_more: { visit: 'booked' }, p_page: 100 }],
  'visited, and in progress': ['list_enquiries', { p_more: { visit: 'visited' }, p_status: 'in_progress' }],
  'visited, by name': [
    'list_enquiries',
    { p_more: { visit: 'visited' }, p_sort: 'first_name', p_direction: 'asc' },
  ],
  'did not come, of all schools': ['list_enquiries', { p_more: { visit: 'missed' } }, 'head'],
};

/** Twenty, with every filter that a view may hold. */
const savedViews: object[] = [
  {},
  { status: 'pending' },
  { status: 'completed', grade: 'PYP 3' },
  { grade: 'CBSE 9' },
  { year: '2026-2027' },
  { year: '2025-2026', status: 'follow_up' },
  { assignee: 'me' },
  { assignee: 'me', status: 'pending' },
  { assignee: 'none' },
  { assignee: 'none', grade: 'PYP 1' },
  { follow_up_due: true },
  { follow_up_due: true, assignee: 'me' },
  { from: '2026-01-01', to: '2026-01-31' },
  { more: { due: 'overdue' } },
  { more: { due: 'today' } },
  { more: { unseen: true } },
  { more: { promise: 'past' } },
  { more: { promise: 'missed' } },
  { more: { visit: 'booked' } },
  { more: { source: 'a-source-without-enquiries' } },
];

const searches: Record<string, Question> = {
  'a rare word': ['list_enquiries', { p_search: 'zubin' }],
  'a common word': ['list_enquiries', { p_search: 'asha' }],
  'two words the other way round': ['list_enquiries', { p_search: 'sharma asha' }],
  'a part of a mobile': ['list_enquiries', { p_search: '+91 90012 34' }],
  'a rare name with a typing error': ['list_enquiries', { p_search: 'zubni' }],
  'a common name with a typing error': ['list_enquiries', { p_search: 'shrama' }],
  'a word of a note': ['list_enquiries', { p_search: 'wheelchair' }],
  'two letters': ['list_enquiries', { p_search: 'sh' }],
  'a common word, of a small school': ['list_enquiries', { p_search: 'asha' }, 'bela'],
  'a common word, of all schools': ['list_enquiries', { p_search: 'asha' }, 'head'],
  'a word of an own answer': ['list_enquiries', { p_search: 'observatory' }],
  'a word that nobody has': ['list_enquiries', { p_search: 'xylophone' }],
};

const questionsOf = (p_family: string, p_id: string): Record<string, Question> => ({
  'newest page with its count': ['list_enquiries', {}],
  'status filter': ['list_enquiries', { p_status: 'completed' }],
  'grade filter': ['list_enquiries', { p_grade: 'PYP 3' }],
  'sorted by name': ['list_enquiries', { p_sort: 'first_name', p_direction: 'asc' }],
  'fields of the school’s own': ['own_fields', { p_tenant: 'a' }],
  'page 1,000': ['list_enquiries', { p_page: 1000 }],
  'dashboard figures': ['enquiry_figures', {}],
  'not yet seen': ['unseen_enquiries', {}],
  'analytics of 30 days': ['enquiry_analytics', {}],
  ...promiseQuestions,
  ...visitQuestions,
  'counts of twenty saved views': ['saved_view_counts', {}],
  'an enquiry': ['enquiry_detail', { p_id }],
  'a family': ['get_family', { p_family }],
  'families by a rare word': ['find_families', { p_family, p_search: 'zubin' }],
  'families by a common word': ['find_families', { p_family, p_search: 'asha' }],
});

async function timed(staff: SupabaseClient, name: string, args: object): Promise<string> {
  const times: number[] = [];
  for (let sample = -3; sample < samples; sample++) {
    const startedAt = performance.now();
    const answer = await ask(staff, name, { ...args });
    if (typeof answer === 'string') throw new Error(`${name} refuses: ${answer}`);
    if (sample >= 0) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
  return `${at(0.5)} / ${at(0.95)}`;
}

/** The last row of a batch, the cursor of the next one. */
type Place = { submitted_at: string; id: string };

/** Exports in batches as the console does, without storing them. */
async function exportAll(staff: SupabaseClient, name: string, args: object): Promise<string> {
  const startedAt = performance.now();
  let rows = 0;
  let peak = 0;
  let after: Place | null = null;
  while (rows < exported) {
    const batch: { enquiries: unknown[]; next: Place | null } = await ask(staff, 'export_enquiries', {
      ...args,
      ...(after && { p_after_submitted: after.submitted_at, p_after_id: after.id }),
      p_limit: 1000,
    });
    rows += batch.enquiries.length;
    after = batch.next;
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    if (!after) break;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${name}: ${rows.toLocaleString('en-GB')} rows in ${seconds} s, at most ${Math.round(peak / 1e6)} MB of heap in use.`;
}

/**
 * Drops the search index meanwhile: updating it row by row would take most of an hour. As every mobile and e-mail is
 * another, each enquiry is given a family of its own at once.
 */
async function fill(database: Database, from: number, to: number): Promise<void> {
  await database.exec(`
alter table public.chat_inquiry_information disable trigger process_new_enquiries;
do $$
declare
  definition constant text := pg_get_indexdef('private.enquiry_search_keys_idx'::regclass);
begin
  drop index private.enquiry_search_keys_idx;
  insert into public.chat_inquiry_information (
    tenant_id, user_id, session_id, first_name, last_name, email, mobile, child_name, city, school_name, grade,
    academic_year, status_code, submitted_at, assignee, next_follow_up, contacted_at, contacted_by, visit, answers
  )
  select 'a', '${people.visitorA}', 's' || n,
    case when n % 5000 = 0 then 'Zubin' when n % 10 = 0 then 'Asha' else first_names[1 + n % 8] end,
    last_names[1 + n / 8 % 7],
    'parent' || n || '@example.org', '9' || lpad(n::text, 9, '0'), first_names[1 + n / 3 % 8] || ' ' || n % 997,
    cities[1 + n % 6], school_names[1 + n % 4],
    case when n % 2 = 0 then 'PYP ' || 1 + n % 5 else 'CBSE ' || 6 + n % 7 end,
    case when n % 3 = 0 then '2025-2026' else '2026-2027' end,
    (array['pending', 'in_progress', 'completed', 'cancelled', 'follow_up'])[1 + n % 5],
    now() - n * interval '1 minute',
    case when n % 3 = 0 then '${people.ana}' when n % 3 = 1 then '${people.asha}' end::uuid,
    case when n % 5 = 4 then current_date + n % 40 - 30 end,
    case when n % 5 > 0 then now() - n * interval '1 minute' + n % 7 * interval '1 day' end,
    case when n % 5 > 0 then case when n % 2 = 0 then '${people.ana}' else '${people.asha}' end end::uuid,
    case when n % 5000 = 3 then 'missed' when n % 7 = 1 then 'visited' when n % 7 = 2 then 'booked' end,
    case when n % 4 > 0 then '{}' else jsonb_build_object(
      'times', jsonb_build_array('am', 'pm'), 'rating', n % 5,
      'wish', case when n % 5000 = 0 then 'The observatory' else 'The swimming pool' end
    ) end
  from generate_series(${from}, ${to}) n, (values (
    array['Ravi', 'Mira', 'Rahul', 'Priya', 'Anil', 'Sunita', 'Vikram', 'Neha'],
    array['Sharma', 'Menon', 'Patel', 'Khan', 'Iyer', 'Das', 'Rao'],
    array['Pune', 'Mumbai', 'Chennai', 'Kochi', 'Delhi', 'Hyderabad'],
    array['Little Steps Nursery', 'Green Valley School', 'St Mary’s School', null]
  )) names (first_names, last_names, cities, school_names);
  insert into private.enquiry_search (enquiry_id, tenant_id, names, details, prose)
  select e.id, e.tenant_id, t.names, t.details, t.prose
  from public.chat_inquiry_information e cross join lateral private.search_texts(e) t
  where e.tenant_id = 'a' and not exists (select from private.enquiry_search x where x.enquiry_id = e.id);
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail)
  select e.id, e.tenant_id, 'note', jsonb_build_object('text', case
    when n % 5000 = 0 then 'Asks for a wheelchair ramp.' else 'Called the mother, who will visit next week.'
  end)
  from generate_series(${from}, ${to}) n
  join public.chat_inquiry_information e on e.tenant_id = 'a' and e.session_id = 's' || n
  where n % 10 = 0;
  execute definition;
end
$$;
alter table public.visit_bookings disable trigger user;
insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity, taken, people)
select 'a', '${visitKinds.a}', t.at, t.at + interval '1 hour', 500, 500, 500
from (
  select now() + x * interval '1 hour' + interval '7 minutes' as at
  from generate_series(${from / 500}::integer, ${to / 500}::integer) x
) t on conflict do nothing;
insert into public.visit_bookings (tenant_id, slot_id, slot_capacity, place, enquiry_id, status)
select 'a', s.id, 500, 1 + e.n % 500, e.id, case e.visit when 'visited' then 'came' when 'booked' then 'confirmed' else 'did_not_come' end
from (
  select x.id, x.visit, row_number() over () as n from public.chat_inquiry_information x
  where x.tenant_id = 'a' and x.visit is not null and not exists (
    select from public.visit_bookings b where b.enquiry_id = x.id
  )
) e
join (
  select x.id, row_number() over (order by x.starts_at desc) - 1 as n from public.visit_slots x where x.capacity = 500
) s on s.n = e.n / 500;
alter table public.visit_bookings enable trigger user;
insert into public.families (id, tenant_id)
select e.id, e.tenant_id from public.chat_inquiry_information e
where not exists (select from public.enquiry_families l where l.enquiry_id = e.id);
insert into public.enquiry_families (enquiry_id, tenant_id, family_id, child, submitted_at)
select f.id, f.tenant_id, f.id, private.child_key(e.child_name, e.date_of_birth), e.submitted_at
from public.families f join public.chat_inquiry_information e on e.id = f.id
on conflict do nothing;
alter table public.chat_inquiry_information enable trigger process_new_enquiries`);
}
