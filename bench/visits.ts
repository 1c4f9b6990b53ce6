import { cpus } from 'node:os';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../tests/sql/setup/engines.ts';
import { clientsOf } from '../tests/sql/setup/identities.ts';
import { fillSchools, people, visitKinds } from '../tests/sql/setup/school-fixture.ts';
import { table } from './table.ts';

const bookings = 1_000_000;
const perDate = 20;
const samples = 40;

/** Measures the calendar of visits with a million bookings, through REST and row-level security on a temporary PostgreSQL. */
export async function run(): Promise<string> {
  const database = await openEngine('PostgreSQL');
  try {
    await fillSchools(database);
    const { ana, service } = await clientsOf(database);
    await fill(database);
    const [{ slot, enquiry } = {}] = await database.query(
      "select s.id as slot, (select b.enquiry_id from public.visit_bookings b where b.slot_id = s.id limit 1) as enquiry from public.visit_slots s where s.tenant_id = 'a' and s.starts_at > now() + interval '30 days' order by s.starts_at limit 1",
    );
    const free = await database.query(
      "select id from public.visit_slots where tenant_id = 'a' and starts_at > now() + interval '1 day' order by starts_at limit 1000",
    );
    const month = () =>
      ana
        .from('shown_visits')
        .select()
        .eq('tenant_id', 'a')
        .gte('starts_at', inDays(0))
        .lt('starts_at', inDays(31));
    const questions: [string, (n: number) => Question][] = [
      ["a month's calendar", () => month().order('starts_at').order('name').order('id').limit(1000)],
      ['a month of who leads them', () => month().eq('lead_id', people.ana).order('starts_at').limit(1000)],
      ['who comes to a date', () => ana.from('shown_bookings').select().eq('slot_id', slot).order('place')],
      ["an enquiry's visits", () => ana.from('enquiry_visits').select().eq('enquiry_id', enquiry)],
      ['free times', () => service.rpc('free_visits', { p_tenant: 'a' })],
      [
        'a booking',
        (n) =>
          service.rpc('book_visit', {
            p_tenant: 'a',
            p_session: `bench-${n}`,
            p_slot: free[n % free.length]?.id,
            p_booking: { name: 'New', mobile: '9876543210' },
          }),
      ],
    ];
    const rows: string[][] = [];
    for (const [label, question] of questions) rows.push([label, await timed(label, question)]);
    return [
      `Visits: PostgreSQL, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`,
      `Milliseconds of ${samples} answers each, p50 / p95:`,
      '',
      table(['question', `${bookings.toLocaleString('en-GB')} bookings`], rows),
    ].join('\n');
  } finally {
    await database.close();
  }
}

/** Seven dates a day over twenty years, half of them to come, each with as many families as there is room for but two. */
async function fill(database: Database): Promise<void> {
  // Each takes a few locks until its transaction ends.
  for (let first = 1; first < 20_000; first += 1000) {
    await database.query(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile)
      select 'a', $1, 's' || n, 'Parent ' || n, lpad(n::text, 10, '9') from generate_series($2::int, $3::int) n`,
      [people.visitorA, first, first + 999],
    );
  }
  await database.exec(`
    update public.visit_kinds set lead_id = '${people.ana}', ahead_days = 365 where id = '${visitKinds.a}';
    insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity, taken, people)
    select 'a', '${visitKinds.a}', t.at, t.at + interval '1 hour', ${perDate + 2}, ${perDate}, ${perDate}
    from (
      select date_trunc('day', now()) + n / 7 * interval '1 day' + n % 7 * interval '1 hour 11 minutes' as at
      from generate_series(-${bookings / perDate / 2}, ${bookings / perDate / 2 - 1}) n
    ) t on conflict do nothing;
    alter table public.visit_bookings disable trigger count_visit_bookings;
    insert into public.visit_bookings (tenant_id, slot_id, slot_capacity, place, enquiry_id, session_id, status)
    select 'a', s.id, s.capacity, p, e.ids[1 + (s.n * ${perDate} + p) % 20000], 's' || (s.n * ${perDate} + p), 'confirmed'
    from (
      select x.*, row_number() over () as n from public.visit_slots x where x.capacity = ${perDate + 2}
    ) s
    cross join generate_series(1, ${perDate}) p
    cross join (
      select array_agg(id) as ids from public.chat_inquiry_information where first_name like 'Parent%'
    ) e;
    alter table public.visit_bookings enable trigger count_visit_bookings;
  `);
  await database.exec('vacuum analyze');
}

type Question = PromiseLike<{ data: unknown; error: unknown }>;

async function timed(label: string, question: (n: number) => Question): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n <= samples; n += 1) {
    const begun = performance.now();
    const { data, error } = await question(n);
    if (error || Object(data).ok === false) throw new Error(`${label}: ${JSON.stringify(error ?? data)}`);
    // The first one prepares what the others use.
    if (n > 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(samples * share) - 1] ?? 0);
  return `${at(0.5)} / ${at(0.95)}`;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
