import { expect, test } from 'vitest';
import { z } from 'zod';
import { people } from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';
import { inVisits, parent } from './visit-world.ts';

// An embedded database has one session, where nothing happens at once.
const world = inVisits('PostgreSQL');
const rounds = Number(process.env.VISIT_ROUNDS ?? 40);

test(`all that changes two dates at once, ${rounds} times, ends without a deadlock`, async () => {
  const ends: string[] = [];
  for (const [round, { slots, bookings, enquiries }] of (await prepare()).entries()) {
    const [one = '', two = ''] = slots;
    const [b0, b1, b2, b3, b4, b5] = [0, 1, 2, 4, 5, 7].map((at) => bookings[at]);
    const work = [
      asService(`public.change_visit_by_link('${b0}', 'cancel')`),
      asStaff(`public.change_booking('${b1}', '{"cancel": true}')`),
      asStaff(`public.mark_visit('${b2}', true)`),
      asService(`public.change_visit_by_link('${b3}', 'wait', '${two}')`),
      asStaff(`public.change_booking('${b4}', '{"visit": "${one}"}', 0)`),
      asStaff(`public.change_booking('${b5}', '{"accept": true, "people": 1}', 1)`),
      asStaff(
        `public.erase_family((select family_id from public.enquiry_families where enquiry_id = '${enquiries[6]}'), 1)`,
      ),
      asStaff(`public.book_family('${one}', '{"enquiry_id": "${enquiries[7]}"}', gen_random_uuid())`),
      asStaff(
        `public.change_enquiries('{${enquiries}}', 'status_code', '${round % 2 ? 'completed' : 'follow_up'}')`,
      ),
      asService(`public.book_visit('a', 'late-${round}', '${one}', '${JSON.stringify(parent)}')`),
      asStaff(`public.change_visit('${one}', '{"capacity": 4}', 0)`),
      asStaff(`public.cancel_visit('${two}')`),
    ];
    ends.push(...(await Promise.all(work.map((_, at) => work[(at + round) % work.length]?.() ?? ''))));
  }
  expect(ends.filter((code) => !/^(done|PT4\d\d)$/.test(code))).toEqual([]);
  expect(ends.filter((code) => code === 'done').length).toBeGreaterThan(ends.length * 0.8);
  const counted = `select count(*)::int as wrong from public.visit_slots s
    where (s.taken, s.waiting) <> (
      select count(b.place), count(*) filter (where b.status = 'waitlisted') from public.visit_bookings b where b.slot_id = s.id
    )`;
  expect(await world.database.query(counted)).toEqual([{ wrong: 0 }]);
}, 120_000);

interface Round {
  slots: string[];
  bookings: string[];
  enquiries: string[];
}

/** In each round two dates of three places, and eight families who booked the one or the other. Half of the dates have begun. */
async function prepare(): Promise<Round[]> {
  const slot = await world.add();
  await world.database.query(
    `insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity)
    select s.tenant_id, s.kind_id, s.starts_at + n * interval '2 hours', s.ends_at + n * interval '2 hours', 3
    from public.visit_slots s, generate_series(1, 2 * $2::integer) n where s.id = $1`,
    [slot, rounds],
  );
  await world.database.query(
    `select public.book_visit('a', s.id || '-' || n, s.id, $1::jsonb)
    from public.visit_slots s, generate_series(1, 4) n where s.capacity = 3`,
    [parent],
  );
  await world.database.exec(
    `update public.visit_slots set starts_at = now() - random() * interval '50 minutes', ends_at = now() + interval '1 hour'
    where capacity = 3 and hashtext(id::text) % 2 = 0`,
  );
  const dates = await world.database.query(
    `select s.id, array_agg(b.id order by b.session_id) as bookings, array_agg(b.enquiry_id order by b.session_id) as enquiries
    from public.visit_slots s join public.visit_bookings b on b.slot_id = s.id where s.capacity = 3
    group by s.id order by s.id`,
  );
  return Array.from({ length: rounds }, (_, round) => {
    const pair = dates.slice(2 * round, 2 * round + 2).map((date) => dateRow.parse(date));
    // The first by its id is once the one and once the other.
    if (round % 2) pair.reverse();
    return {
      slots: pair.map(({ id }) => id),
      bookings: pair.flatMap((date) => date.bookings),
      enquiries: pair.flatMap((date) => date.enquiries),
    };
  });
}

const dateRow = z.object({ id: z.string(), bookings: z.array(z.string()), enquiries: z.array(z.string()) });

const asStaff = (call: string) => () => end(call, 'authenticated', people.ana, sessionOf(people.ana));
const asService = (call: string) => () => end(call, 'service_role', '', '');

/** How a call ends in a transaction that nothing repeats: `done`, or the code of its refusal. */
function end(call: string, role: string, sub: string, session: string): Promise<string> {
  return world.database.session(async (query) => {
    try {
      await query('begin');
      await query(
        `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
          set_config('request.jwt.claims', $3, true)`,
        [role, sub, JSON.stringify({ sub, session_id: session, role })],
      );
      await query(`select ${call} as answer`);
      await query('commit');
      return 'done';
    } catch (error) {
      await query('rollback');
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  });
}
