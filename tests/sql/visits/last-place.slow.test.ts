import { expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { testedEngine } from '../setup/engines.ts';
import { inVisits, parent } from './visit-world.ts';

// On PGlite they book one after another, in whatever order.
const rounds = Number(process.env.VISIT_ROUNDS ?? (testedEngine === 'PGlite' ? 2 : 10));
const world = inVisits();

test(`200 parents who book at once share 10 places: ten are confirmed and the others wait, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await world.database.exec('delete from private.rate_limits');
    const slot = await world.add({ capacity: 10, starts_at: `${String(8 + round).padStart(2, '0')}:00` });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        world.book(`${round}-${n}`, slot, { ...parent, people: 1 + (n % 4) }),
      ),
    );
    const statuses = answers.map(({ status, code }) => String(status ?? code)).sort();
    expect(statuses).toEqual([...Array(10).fill('confirmed'), ...Array(190).fill('waitlisted')]);
    const places = await world.database.query(
      `select array_agg(place order by place) as places, count(*)::int as rows, count(distinct enquiry_id)::int as families
      from public.visit_bookings where slot_id = $1 and place is not null`,
      [slot],
    );
    expect(places).toEqual([{ places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], rows: 10, families: 10 }]);
    const [kept] = await world.database.query(
      `select taken, waiting, people = (select sum(b.people) from public.visit_bookings b where b.slot_id = s.id and b.place is not null) as sums
      from public.visit_slots s where id = $1`,
      [slot],
    );
    expect(kept).toEqual({ taken: 10, waiting: 190, sums: true });
  }
}, 300_000);

test('people count too: groups that come at once never exceed the room', async () => {
  const slot = await world.add({ capacity: 100, people_capacity: 25 });
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => world.book(`group-${n}`, slot, { ...parent, people: 1 + (n % 6) })),
  );
  const [kept] = await world.database.query(
    'select people, taken, waiting from public.visit_slots where id = $1',
    [slot],
  );
  expect(Number(kept?.people)).toBeLessThanOrEqual(25);
  expect(Number(kept?.people)).toBeGreaterThan(19);
  expect(Number(kept?.taken) + Number(kept?.waiting)).toBe(40);
}, 60_000);

test('bookings, cancellations and moves at once leave the counts as they are', async () => {
  const [one, two] = [await world.add({ capacity: 3 }), await world.add({ capacity: 3, starts_at: '12:00' })];
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, n) => world.book(`s-${n}`, n % 2 ? one : two)),
  );
  await Promise.all(
    booked.map(({ booking }, n) =>
      n % 3 === 0
        ? ask(world.clients.ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } })
        : ask(world.clients.ana, 'change_booking', {
            p_id: booking,
            p_changes: { visit: n % 2 ? two : one },
            p_revision: 0,
          }),
    ),
  );
  const rows = await world.database.query(
    `select s.taken = count(b.place) as taken, s.waiting = count(*) filter (where b.status = 'waitlisted') as waiting,
      s.people = coalesce(sum(b.people) filter (where b.place is not null), 0) as people, s.taken <= 3 as fits
    from public.visit_slots s left join public.visit_bookings b on b.slot_id = s.id
    where s.id in ($1, $2) group by s.id`,
    [one, two],
  );
  expect(rows).toEqual(Array(2).fill({ taken: true, waiting: true, people: true, fits: true }));
}, 60_000);

test('what the functions do not check, the tables refuse', async () => {
  const slot = await world.add({ capacity: 1, people_capacity: 2 });
  await world.book('one', slot);
  const insert = (fields: string, values: string) =>
    world.database.query(
      `insert into public.visit_bookings (tenant_id, slot_id, slot_capacity, enquiry_id, status${fields})
      select 'a', $1, 1, id, ${values} from public.chat_inquiry_information where session_id = 'one'`,
      [slot],
    );
  await expect(insert(', place', "'confirmed', 1")).rejects.toThrow(/visit_bookings_place/);
  await expect(insert(', place', "'confirmed', 2")).rejects.toThrow(/visit_bookings_place_check/);
  await expect(insert('', "'confirmed'")).rejects.toThrow(/visit_bookings_status_check/);
  await expect(
    world.database.query('update public.visit_bookings set slot_capacity = 9 where slot_id = $1', [slot]),
  ).rejects.toThrow(/visit_bookings_slot/);
  await expect(
    world.database.query('update public.visit_bookings set people = 3 where slot_id = $1', [slot]),
  ).rejects.toThrow(/visit_slots_people/);
  await expect(
    world.database.query('update public.visit_slots set taken = 2 where id = $1', [slot]),
  ).rejects.toThrow(/visit_slots_taken/);
});
