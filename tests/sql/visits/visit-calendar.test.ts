import { describe, expect, test } from 'vitest';
import { ask, auditLines } from '../setup/ask.ts';
import { people, visits } from '../setup/school-fixture.ts';
import { inDays, inVisits } from './visit-world.ts';

describe('the calendar of visits', () => {
  const world = inVisits();
  const coming = async (column = 'tenant_id', value = 'a') => {
    const dates = world.clients.ana.from('shown_visits').select().gte('starts_at', new Date().toISOString());
    return (await dates.eq(column, value).order('starts_at')).data;
  };
  const add = (visit: Record<string, unknown>, request: string = crypto.randomUUID()) =>
    ask(world.clients.ana, 'add_visit', { p_tenant: 'a', p_visit: visit, p_request: request });
  const tour = { name: 'Tour', place: 'Gate', date: inDays(9), starts_at: '10:00' };
  const setZone = (zone: string) =>
    world.database.query(
      "update public.tenants set settings = jsonb_build_object('time_zone', $1::text) where id = 'a'",
      [zone],
    );

  test('a date that is added shows, with its kind’s values and its own', async () => {
    const { id } = await add({ ...tour, capacity: 4, minutes: 90 });
    const listed = await coming();
    expect(listed).toMatchObject([
      { name: 'visit-a' },
      {
        id,
        name: 'Tour',
        place: 'Gate',
        mode: 'in_person',
        zone: 'Asia/Kolkata',
        capacity: 4,
        taken: 0,
        waiting: 0,
        cancelled: false,
        revision: 0,
      },
    ]);
    expect([listed?.[1].starts_at, listed?.[1].ends_at].map(Date.parse)).toEqual(
      ['04:30', '06:00'].map((time) => Date.parse(`${inDays(9)}T${time}:00Z`)),
    );
    expect(await world.kinds()).toMatchObject([
      { name: 'Tour', capacity: 4, minutes: 90, upcoming: 1 },
      { name: 'visit-a' },
    ]);
  });

  test('a repetition adds nothing, and the same name and place is the same kind', async () => {
    const first = await add(tour, people.ana);
    expect(await add(tour, people.ana)).toMatchObject({ ok: true, id: first.id });
    const second = await add({ ...tour, name: 'tour', starts_at: '12:00' });
    expect(second.kind_id).toBe(first.kind_id);
    expect(await add(tour)).toEqual({ ok: false, code: 'exists' });
    const elsewhere = await add({ ...tour, place: 'Hall' });
    expect(elsewhere.kind_id).not.toBe(first.kind_id);
  });

  const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
    [
      { ...tour, name: ' ' },
      { code: 'invalid', field: 'name' },
    ],
    [
      { ...tour, name: 'x'.repeat(121) },
      { code: 'invalid', field: 'name' },
    ],
    [
      { ...tour, place: 'x'.repeat(301) },
      { code: 'invalid', field: 'place' },
    ],
    [
      { ...tour, mode: 'video', place: 'javascript:alert(1)' },
      { code: 'invalid', field: 'place' },
    ],
    [
      { ...tour, mode: 'by_pigeon' },
      { code: 'invalid', field: 'mode' },
    ],
    [
      { ...tour, capacity: 0 },
      { code: 'invalid', field: 'capacity' },
    ],
    [
      { ...tour, capacity: 'many' },
      { code: 'invalid', field: 'capacity' },
    ],
    [
      { ...tour, capacity: 1e12 },
      { code: 'invalid', field: 'capacity' },
    ],
    [
      { ...tour, minutes: 0 },
      { code: 'invalid', field: 'minutes' },
    ],
    [
      { ...tour, languages: ['en', 'xx'] },
      { code: 'invalid', field: 'languages' },
    ],
    [
      { ...tour, lead_id: people.bela },
      { code: 'invalid', field: 'lead_id' },
    ],
    [
      { ...tour, date: '2027-02-30' },
      { code: 'invalid', field: 'date' },
    ],
    [
      { ...tour, date: 'tomorrow' },
      { code: 'invalid', field: 'date' },
    ],
    [
      { ...tour, date: inDays(4000) },
      { code: 'invalid', field: 'date' },
    ],
    [{ ...tour, date: inDays(-40) }, { code: 'past' }],
    [
      { ...tour, starts_at: '25:00' },
      { code: 'invalid', field: 'starts_at' },
    ],
    [
      { ...tour, starts_at: null },
      { code: 'invalid', field: 'starts_at' },
    ],
  ];
  test.each(wrong)('%j is refused and leaves no kind behind', async (visit, code) => {
    expect(await add(visit)).toEqual({ ok: false, ...code });
    expect(await world.kinds()).toHaveLength(1);
  });

  test('beyond 5,000 coming dates none is added, and no kind is left behind', async () => {
    await world.database.exec(`
      insert into public.visit_slots (tenant_id, kind_id, starts_at, ends_at, capacity)
      select 'a', k.id, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 1
      from public.visit_kinds k, generate_series(1, 5000) n where k.tenant_id = 'a'`);
    expect(await add(tour)).toEqual({ ok: false, code: 'too_many' });
    expect(await world.kinds()).toHaveLength(1);
  });

  test.each([
    ['Europe/Madrid', '2027-03-28', '02:30', { code: 'skipped_hour', next: '03:30' }],
    ['America/New_York', '2027-03-14', '02:00', { code: 'skipped_hour', next: '03:00' }],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', { code: 'skipped_hour', next: '02:45' }],
    ['Europe/Madrid', '2027-10-31', '02:30', { notice: 'doubled_hour', starts_at: '2027-10-31T00:30:00Z' }],
    [
      'America/New_York',
      '2027-11-07',
      '01:30',
      { notice: 'doubled_hour', starts_at: '2027-11-07T05:30:00Z' },
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:45',
      { notice: 'doubled_hour', starts_at: '2027-04-03T14:45:00Z' },
    ],
    ['Europe/Madrid', '2027-10-31', '03:00', { notice: null, starts_at: '2027-10-31T02:00:00Z' }],
    ['Asia/Kolkata', '2027-03-28', '02:30', { notice: null, starts_at: '2027-03-27T21:00:00Z' }],
  ])('in %s, %s at %s is %j', async (zone, date, starts_at, expected) => {
    await setZone(zone);
    expect(await add({ ...tour, date, starts_at })).toMatchObject(expected);
  });

  test('a date is moved with its bookings, once for each revision', async () => {
    const slot = await world.add();
    await world.book('one', slot);
    const change = (changes: Record<string, unknown>, revision = 0) =>
      ask(world.clients.ana, 'change_visit', { p_id: slot, p_changes: changes, p_revision: revision });
    expect(await change({ date: inDays(10), starts_at: '11:15' })).toEqual({
      ok: true,
      starts_at: `${inDays(10)}T05:45:00Z`,
      ends_at: `${inDays(10)}T06:45:00Z`,
      booked: 1,
      notice: null,
    });
    expect(await change({ starts_at: '09:00' })).toEqual({ ok: false, code: 'conflict' });
    expect(await world.shown(slot)).toMatchObject({ revision: 1 });
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    expect(await change({ minutes: 30 }, 1)).toMatchObject({ ok: true, ends_at: `${inDays(10)}T06:15:00Z` });
  });

  test('it shrinks no further than to who comes, and places are numbered anew', async () => {
    const slot = await world.add({ capacity: 5 });
    const booked = [];
    for (const n of [1, 2, 3, 4]) booked.push(await world.book(`s-${n}`, slot));
    await ask(world.clients.ana, 'change_booking', { p_id: booked[0]?.booking, p_changes: { cancel: true } });
    await ask(world.clients.ana, 'change_booking', { p_id: booked[2]?.booking, p_changes: { cancel: true } });
    const resize = (capacity: number) =>
      ask(world.clients.ana, 'change_visit', { p_id: slot, p_changes: { capacity }, p_revision: 0 });
    expect(await resize(1)).toEqual({ ok: false, code: 'too_few', taken: 2, people: 2 });
    expect(await resize(2)).toMatchObject({ ok: true });
    expect(
      await world.database.query(
        'select place from public.visit_bookings where slot_id = $1 and place is not null order by place',
        [slot],
      ),
    ).toEqual([{ place: 1 }, { place: 2 }]);
  });

  test('more room goes to who waits', async () => {
    const slot = await world.add({ capacity: 1 });
    for (const n of [1, 2, 3]) await world.book(`s-${n}`, slot);
    await ask(world.clients.ana, 'change_visit', { p_id: slot, p_changes: { capacity: 2 }, p_revision: 0 });
    expect((await world.bookings(slot)).map(({ status }) => status)).toEqual([
      'confirmed',
      'offered',
      'waitlisted',
    ]);
  });

  test('cancelling a date cancels its bookings, and says how many', async () => {
    const slot = await world.add({ capacity: 1 });
    for (const n of [1, 2]) await world.book(`s-${n}`, slot);
    expect(await ask(world.clients.ana, 'cancel_visit', { p_id: slot })).toEqual({ ok: true, booked: 2 });
    expect(await ask(world.clients.ana, 'cancel_visit', { p_id: slot })).toEqual({ ok: true, booked: 0 });
    expect((await world.bookings(slot)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await world.history('s-2')).toEqual(['visit_waitlisted', 'visit_cancelled']);
    const change = { p_id: slot, p_changes: { capacity: 3 }, p_revision: 1 };
    expect(await ask(world.clients.ana, 'change_visit', change)).toEqual({ ok: false, code: 'cancelled' });
    expect(await coming()).toMatchObject([{ name: 'visit-a' }, { cancelled: true, taken: 0, waiting: 0 }]);
  });

  test('a person’s own are those that they lead; another school’s are none', async () => {
    await add({ ...tour, lead_id: people.asha });
    expect(await coming('lead_id', people.asha)).toMatchObject([{ name: 'Tour', lead: 'asha' }]);
    expect(await coming('lead_id', people.ana)).toEqual([]);
    expect(await coming('tenant_id', 'b')).toEqual([]);
    const { data: leads } = await world.clients.ana
      .from('visit_leads')
      .select('tenant_id, name')
      .order('name');
    expect(leads).toEqual(['ana', 'asha'].map((name) => ({ tenant_id: 'a', name })));
  });

  test('changes of dates are in the audit', async () => {
    const slot = await world.add();
    await ask(world.clients.ana, 'change_visit', { p_id: slot, p_changes: { capacity: 3 }, p_revision: 0 });
    await ask(world.clients.ana, 'cancel_visit', { p_id: visits.a });
    const kinds = (await auditLines(world.clients.head)).map(({ type }) => type);
    expect(kinds.filter((kind) => kind === 'visits_changed')).toHaveLength(3);
    expect(kinds).toContain('visit_cancelled');
  });
});
