import { describe, expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import { restrictFamily } from '../setup/family-changes.ts';
import { bookings, enquiries, families, people, visits } from '../setup/school-fixture.ts';
import { inDays, inVisits } from './visit-world.ts';

describe('staff and the bookings of a visit', () => {
  const world = inVisits();
  const ana = (name: string, args: Record<string, unknown>) => ask(world.clients.ana, name, args);
  const bookFor = (visit: string, booking: Record<string, unknown>, request: string = crypto.randomUUID()) =>
    ana('book_family', { p_visit: visit, p_booking: booking, p_request: request });
  const enquiry = async (id: string) =>
    (
      await world.database.query(
        'select status_code, next_follow_up::text, contacted_at is not null as contacted from public.chat_inquiry_information where id = $1',
        [id],
      )
    )[0];

  /** For how many hours from now the first offered place of a visit is held. */
  const heldFor = async (slot: string) => {
    const offered = (await world.bookings(slot)).find(({ status }) => status === 'offered');
    return (Date.parse(String(offered?.offered_until)) - Date.now()) / 3_600_000;
  };

  test('they book for an enquiry, once, and for a family that telephones', async () => {
    const slot = await world.add({ capacity: 2 });
    const first = await bookFor(slot, { enquiry_id: enquiries.a, people: 2 }, people.ana);
    expect(first).toMatchObject({ ok: true, status: 'confirmed' });
    expect(await bookFor(slot, { enquiry_id: enquiries.a, people: 2 }, people.ana)).toEqual(first);
    expect(await bookFor(slot, { enquiry_id: enquiries.a })).toEqual({
      ok: false,
      code: 'already',
      id: first.id,
    });
    const called = { name: 'Kiran Das', mobile: '9811111111' };
    expect(await bookFor(slot, called, people.asha)).toMatchObject({ status: 'confirmed' });
    expect(await bookFor(slot, called, people.asha)).toMatchObject({ status: 'confirmed' });
    expect(await bookFor(slot, { name: 'Third' })).toMatchObject({ status: 'waitlisted' });
    expect(await world.bookings(slot)).toMatchObject([
      { name: 'Asha', people: 2, by_staff: true },
      { name: 'Kiran Das', mobile: '9811111111' },
      { name: 'Third', status: 'waitlisted' },
    ]);
    expect(await bookFor(slot, { mobile: '9811111111' })).toEqual({
      ok: false,
      code: 'invalid',
      field: 'name',
    });
    expect(await bookFor(slot, { enquiry_id: enquiries.b })).toBe('PT404');
    expect(await bookFor(visits.b, { name: 'Kiran' })).toBe('PT404');
  });

  test('they book for no visit that is cancelled or over a month ago, and not for more people than there is room for', async () => {
    const [cancelled, former] = [await world.add(), await world.add({ starts_at: '12:00' })];
    await ana('cancel_visit', { p_id: cancelled });
    expect(await bookFor(cancelled, { name: 'Kiran' })).toEqual({ ok: false, code: 'cancelled' });
    await world.database.query(
      `update public.visit_slots set starts_at = starts_at - interval '41 days', ends_at = ends_at - interval '41 days'
       where id = $1`,
      [former],
    );
    expect(await bookFor(former, { name: 'Kiran' })).toEqual({ ok: false, code: 'past' });
    const small = await world.add({ people_capacity: 4, starts_at: '14:00' });
    const crowd = { name: 'Kiran', people: 5 };
    expect(await bookFor(small, crowd)).toEqual({ ok: false, code: 'invalid', field: 'people' });
  });

  test('the visits of an enquiry are told newest first', async () => {
    const slot = await world.add();
    await bookFor(slot, { enquiry_id: enquiries.a });
    const visited = world.clients.ana.from('enquiry_visits').select().eq('enquiry_id', enquiries.a);
    expect((await visited.order('starts_at', { ascending: false })).data).toMatchObject([
      { visit: slot, name: 'Campus tour', status: 'confirmed', zone: 'Asia/Kolkata' },
      { visit: visits.a, booking: bookings.a },
    ]);
  });

  test('a cancelled place is offered to who waited first and fits in', async () => {
    const slot = await world.add({ capacity: 1, people_capacity: 2 });
    const first = await world.book('one', slot);
    await world.book('pair', slot, { name: 'Pair', mobile: '9800000001', people: 2 });
    await world.book('single', slot, { name: 'Single', mobile: '9800000002' });
    expect(await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } })).toEqual({
      ok: true,
    });
    expect(await world.bookings(slot)).toMatchObject([
      { name: 'Pair', status: 'offered' },
      { name: 'Single', status: 'waitlisted' },
      { name: 'Meera Rao', status: 'cancelled' },
    ]);
    expect(await heldFor(slot)).toBeCloseTo(24, 1);
    expect(await world.history('pair')).toEqual(['visit_waitlisted', 'visit_offered']);
    expect(await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } })).toEqual({
      ok: true,
    });
  });

  test('a place of a visit within two days is held for half of the time until then', async () => {
    const slot = await world.add({ capacity: 1 });
    const first = await world.book('one', slot);
    await world.book('two', slot);
    await world.database.query(
      `update public.visit_slots set starts_at = now() + interval '8 hours', ends_at = now() + interval '9 hours' where id = $1`,
      [slot],
    );
    await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } });
    expect(await heldFor(slot)).toBeCloseTo(4, 1);
  });

  test('a place is not held beyond the beginning of a visit that is moved closer', async () => {
    const slot = await world.add({ capacity: 1 });
    const first = await world.book('one', slot);
    await world.book('two', slot);
    await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } });
    const heldUntil = async () =>
      (await world.bookings(slot)).find(({ status }) => status === 'offered')?.offered_until;
    const held = await heldUntil();
    const moveTo = (date: string, starts_at: string, p_revision: number) =>
      ana('change_visit', { p_id: slot, p_changes: { date, starts_at }, p_revision });
    await moveTo(inDays(8), '10:00', 0);
    expect(await heldUntil()).toBe(held);
    const soon = new Date(Date.now() + 5.5 * 3_600_000 + 2 * 3_600_000).toISOString();
    const moved = await moveTo(soon.slice(0, 10), soon.slice(11, 16), 1);
    expect(moved).toMatchObject({ ok: true });
    expect(Date.parse(String(await heldUntil()))).toBeLessThan(Date.parse(moved.starts_at));
    expect(Date.parse(String(await heldUntil()))).toBeGreaterThan(Date.now());
  });

  test('a booking moves to another date, to its waitlist only where that is wanted', async () => {
    const [from, to] = [
      await world.add({ capacity: 1 }),
      await world.add({ capacity: 1, starts_at: '15:00' }),
    ];
    const moved = await world.book('one', from);
    await world.book('two', from);
    await world.book('three', to);
    const move = (changes: Record<string, unknown>, revision = 0) =>
      ana('change_booking', {
        p_id: moved.booking,
        p_changes: { visit: to, ...changes },
        p_revision: revision,
      });
    expect(await move({ only_if_free: true })).toEqual({ ok: false, code: 'full' });
    expect(await move({})).toEqual({ ok: true, status: 'waitlisted', revision: 1 });
    expect(await move({})).toEqual({ ok: false, code: 'conflict' });
    expect((await world.bookings(from)).map(({ status }) => status)).toEqual(['offered']);
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    await ana('cancel_visit', { p_id: from });
    expect(await move({ visit: from }, 1)).toEqual({ ok: false, code: 'cancelled' });
    expect(await move({ visit: visits.b }, 1)).toBe('PT404');
    const other = await world.add({ starts_at: '17:00' });
    await world.book('one', other);
    expect(await move({ visit: other }, 1)).toEqual({ ok: false, code: 'already' });
    await ana('cancel_visit', { p_id: to });
    expect(await move({ visit: other }, 2)).toEqual({ ok: false, code: 'done' });
  });

  test('a place that a family takes by phone is theirs, and no place is where none is held', async () => {
    const slot = await world.add({ capacity: 1 });
    const [first, second] = [await world.book('one', slot), await world.book('two', slot)];
    const accept = (p_id: unknown, p_revision: number) =>
      ana('change_booking', { p_id, p_changes: { accept: true }, p_revision });
    expect(await accept(second.booking, 0)).toEqual({ ok: false, code: 'done' });
    await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } });
    expect(await accept(second.booking, 0)).toEqual({ ok: false, code: 'conflict' });
    expect(await accept(second.booking, 1)).toEqual({ ok: true, status: 'confirmed', revision: 2 });
    expect(await world.history('two')).toEqual(['visit_waitlisted', 'visit_offered', 'visit_booked']);
    await world.database.query('select private.settle_visit_offers()');
    expect((await world.bookings(slot)).map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
  });

  test('people, note and how to reach them are corrected within the room', async () => {
    const slot = await world.add({ people_capacity: 4 });
    const { booking } = await world.book('one', slot);
    const change = (changes: Record<string, unknown>, revision: number) =>
      ana('change_booking', { p_id: booking, p_changes: changes, p_revision: revision });
    expect(await change({ people: 5 }, 0)).toEqual({ ok: false, code: 'full' });
    expect(await change({ people: 4, note: 'Twins', mobile: '9811111111' }, 0)).toMatchObject({
      revision: 1,
    });
    expect(await change({ mobile: '1' }, 1)).toEqual({ ok: false, code: 'invalid', field: 'mobile' });
    expect(await change({ people: 'x' }, 1)).toMatchObject({ ok: false, code: 'invalid' });
    expect(await world.bookings(slot)).toMatchObject([{ people: 4, note: 'Twins', mobile: '9811111111' }]);
  });

  test('who came has been in contact, and staff write what follows', async () => {
    const mark = (args: Record<string, unknown>) => ana('mark_visit', { p_id: bookings.a, ...args });
    await world.begin(visits.a);
    expect(await mark({ p_came: true, p_outcome: ' Liked the library ' })).toEqual({
      ok: true,
      status: 'came',
      revision: 1,
      enquiry_status: 'in_progress',
    });
    expect(await enquiry(enquiries.a)).toMatchObject({ status_code: 'in_progress', contacted: true });
    expect(await mark({ p_came: true, p_status: 'follow_up', p_follow_up: inDays(5) })).toMatchObject({
      enquiry_status: 'follow_up',
    });
    expect(await enquiry(enquiries.a)).toMatchObject({ next_follow_up: inDays(5) });
    expect(await world.bookings(visits.a)).toMatchObject([{ status: 'came', outcome: 'Liked the library' }]);
    expect(await mark({ p_came: false })).toMatchObject({
      status: 'did_not_come',
      enquiry_status: 'follow_up',
    });
    expect(await mark({ p_came: null })).toMatchObject({ status: 'confirmed' });
    expect(await world.history('session-a')).toEqual([
      'visit_came',
      'status_changed',
      'status_changed',
      'follow_up_set',
      'visit_missed',
      'visit_unmarked',
    ]);
    expect(await mark({ p_came: true, p_status: 'done' })).toBe('PT422');
    expect(await mark({ p_came: true, p_follow_up: '1999-01-01' })).toBe('PT422');
    expect(await ana('change_booking', { p_id: bookings.a, p_changes: { cancel: true } })).toEqual({
      ok: true,
    });
    expect(await mark({ p_came: null })).toEqual({ ok: false, code: 'done' });
  });

  test('a mark that is taken back takes back what it did to the enquiry, and nothing that staff did since', async () => {
    const mark = (args: Record<string, unknown>) => ana('mark_visit', { p_id: bookings.a, ...args });
    const unmark = () => ana('mark_visit', { p_id: bookings.a });
    await world.begin(visits.a);
    await mark({ p_came: true });
    expect(await unmark()).toMatchObject({ ok: true, status: 'confirmed', enquiry_status: 'pending' });
    const worked = await world.database.query(
      'select status_code, contacted_at, first_action_at from public.chat_inquiry_information where id = $1',
      [enquiries.a],
    );
    expect(worked).toEqual([{ status_code: 'pending', contacted_at: null, first_action_at: null }]);
    expect(await unmark()).toEqual({ ok: false, code: 'done' });
    await mark({ p_came: true });
    await ana('change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' });
    expect(await unmark()).toMatchObject({ status: 'confirmed', enquiry_status: 'completed' });
    expect(await enquiry(enquiries.a)).toMatchObject({ status_code: 'completed', contacted: true });
    await mark({ p_came: false });
    expect(await unmark()).toMatchObject({ ok: true, status: 'confirmed' });
  });

  test('a family that did not come after all leaves its enquiry as it was, but for what staff changed since', async () => {
    const mark = (p_came: boolean, args: Record<string, unknown> = {}) =>
      ana('mark_visit', { p_id: bookings.a, p_came, ...args });
    const worked = () =>
      world.database.query(
        'select status_code, contacted_at, contacted_by, first_action_at from public.chat_inquiry_information where id = $1',
        [enquiries.a],
      );
    const before = await worked();
    await world.begin(visits.a);
    await mark(true);
    expect(await mark(false)).toMatchObject({ status: 'did_not_come', enquiry_status: 'pending' });
    expect(await worked()).toEqual(before);
    expect(await mark(true)).toMatchObject({ enquiry_status: 'in_progress' });
    expect(await mark(false, { p_status: 'cancelled' })).toMatchObject({ enquiry_status: 'cancelled' });
    await ana('change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'pending' });
    await mark(true);
    await ana('change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' });
    expect(await mark(false)).toMatchObject({ enquiry_status: 'completed' });
    expect(await enquiry(enquiries.a)).toMatchObject({ status_code: 'completed', contacted: true });
  });

  test('before a visit begins no one came to it or missed it, and what was marked can be written of all the same', async () => {
    for (const p_came of [true, false]) {
      expect(await ana('mark_visit', { p_id: bookings.a, p_came })).toEqual({ ok: false, code: 'not_begun' });
    }
    expect(await world.bookings(visits.a)).toMatchObject([{ status: 'confirmed', revision: 0 }]);
    expect(await enquiry(enquiries.a)).toMatchObject({ status_code: 'pending', contacted: false });
    await world.begin(visits.a);
    await ana('mark_visit', { p_id: bookings.a, p_came: true });
    await ana('change_visit', { p_id: visits.a, p_changes: { date: inDays(2) }, p_revision: 0 });
    const outcome = { p_came: true, p_outcome: 'Liked the library' };
    expect(await ana('mark_visit', { p_id: bookings.a, ...outcome })).toMatchObject({ ok: true });
  });

  test('one of the waitlist who came takes a free place, and none where there is none', async () => {
    const slot = await world.add({ capacity: 1 });
    const [first, second] = [await world.book('one', slot), await world.book('two', slot)];
    await world.begin(slot);
    expect(await ana('mark_visit', { p_id: second.booking, p_came: true })).toEqual({
      ok: false,
      code: 'full',
    });
    await ana('mark_visit', { p_id: first.booking, p_came: true });
    expect(await ana('change_booking', { p_id: first.booking, p_changes: { cancel: true } })).toEqual({
      ok: false,
      code: 'done',
    });
  });

  test('a restricted family is named by none of it, and nothing is done for it', async () => {
    await restrictFamily(world.clients.ana, families.a);
    const listed = await world.bookings(visits.a);
    const nothing = { name: null, mobile: null, email: null, note: null, outcome: null };
    expect(listed).toMatchObject([{ ...nothing, restricted: true, status: 'confirmed' }]);
    expect(JSON.stringify(listed)).not.toContain('Asha');
    for (const [name, args] of [
      ['change_booking', { p_changes: { cancel: true } }],
      ['mark_visit', { p_came: true }],
      ['change_booking', { p_changes: { people: 2 }, p_revision: 0 }],
    ] as const) {
      expect(await refusal(world.clients.ana, name, { p_id: bookings.a, ...args })).toMatch(/restricted/);
    }
  });
});
