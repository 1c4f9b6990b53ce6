import { describe, expect, test } from 'vitest';
import { ask, eraseFamilyOf } from '../setup/ask.ts';
import { enquiries, people, visits } from '../setup/school-fixture.ts';
import { inDays, inVisits, parent } from './visit-world.ts';

describe('a visit booked by a parent', () => {
  const world = inVisits();
  const free = async (tenant = 'a') =>
    (await ask(world.clients.service, 'free_visits', { p_tenant: tenant })).visits;
  const enquiryOf = (session: string) =>
    world.database.query(
      "select first_name, mobile, email, source, consent from public.chat_inquiry_information where tenant_id = 'a' and session_id = $1",
      [session],
    );

  test('is confirmed while there is a place, and counts as taken', async () => {
    const slot = await world.add({ capacity: 2 });
    expect(await free()).toMatchObject([
      { name: 'visit-a' },
      { name: 'Campus tour', place: 'Gate 2', minutes: 60, slots: [{ id: slot, places_left: 2 }] },
    ]);
    const booked = await world.book('one', slot);
    expect(booked).toMatchObject({
      ok: true,
      status: 'confirmed',
      name: 'Campus tour',
      place: 'Gate 2',
      zone: 'Asia/Kolkata',
      starts_at: `${inDays(9)}T04:30:00Z`,
      reference: expect.any(String),
    });
    expect((await free())[1].slots).toMatchObject([{ places_left: 1 }]);
    expect(await world.bookings(slot)).toMatchObject([
      { id: booked.booking, name: 'Meera Rao', mobile: '9876543210', status: 'confirmed', people: 1 },
    ]);
    expect(await world.history('one')).toEqual(['visit_booked']);
  });

  test('waits when it is full, in the order of coming', async () => {
    const slot = await world.add({ capacity: 1 });
    const answers = [];
    for (const session of ['one', 'two', 'three']) answers.push((await world.book(session, slot)).status);
    expect(answers).toEqual(['confirmed', 'waitlisted', 'waitlisted']);
    expect((await free())[1].slots).toMatchObject([{ places_left: 0 }]);
    const waiting = (await world.bookings(slot)).slice(1).map(({ booked_at, status }) => [booked_at, status]);
    expect(waiting.map(([, status]) => status)).toEqual(['waitlisted', 'waitlisted']);
    expect(await world.history('three')).toEqual(['visit_waitlisted']);
  });

  test('that has filled since it was shown is refused to who would not wait', async () => {
    const slot = await world.add({ capacity: 2, people_capacity: 3 });
    await world.book('one', slot, { ...parent, people: 2 });
    const pair = { ...parent, people: 2, wait: false };
    expect(await world.book('two', slot, pair)).toEqual({ ok: false, code: 'filled' });
    expect(await world.bookings(slot)).toHaveLength(1);
    expect(await world.book('three', slot, { ...parent, wait: false })).toMatchObject({
      status: 'confirmed',
    });
    expect(await world.book('one', slot, { ...parent, wait: false })).toMatchObject({ status: 'confirmed' });
    expect(await world.book('two', slot, { ...pair, wait: true })).toMatchObject({ status: 'waitlisted' });
  });

  test('is booked once, however often it is sent, and anew after it was cancelled', async () => {
    const slot = await world.add({ capacity: 3 });
    const first = await world.book('one', slot);
    const again = await Promise.all([1, 2, 3].map(() => world.book('one', slot)));
    expect(again).toEqual([first, first, first]);
    expect(await world.bookings(slot)).toHaveLength(1);
    await ask(world.clients.ana, 'change_booking', { p_id: first.booking, p_changes: { cancel: true } });
    const anew = await world.book('one', slot);
    expect(anew).toMatchObject({ ok: true, status: 'confirmed' });
    expect(anew.booking).not.toBe(first.booking);
  });

  test('belongs to the enquiry of its conversation, and says what differs from it', async () => {
    const slot = await world.add();
    await world.book('session-a', slot, { name: 'Asha', people: 3, note: 'A wheelchair' });
    expect(await world.bookings(slot)).toMatchObject([
      { enquiry_id: enquiries.a, name: 'Asha', mobile: null, people: 3, note: 'A wheelchair' },
    ]);
    const other = await world.add({ starts_at: '12:00' });
    await world.book('session-a', other, { name: 'Her aunt', mobile: '9000000001' });
    expect(await world.bookings(other)).toMatchObject([{ name: 'Her aunt', mobile: '9000000001' }]);
    const own = await world.database.query(
      'select name, mobile from public.visit_bookings where slot_id = $1',
      [slot],
    );
    expect(own).toEqual([{ name: null, mobile: null }]);
  });

  test('makes an enquiry where the conversation has none, which the parent completes later', async () => {
    const slot = await world.add();
    await world.book('one', slot, { ...parent, consent: { given: true, version: '3' } });
    expect(await enquiryOf('one')).toMatchObject([
      {
        first_name: 'Meera Rao',
        mobile: '9876543210',
        email: 'meera@rao.example',
        source: { unfinished: true },
        consent: { given: true, version: '3' },
      },
    ]);
    const completed = await ask(world.clients.service, 'submit_enquiry', {
      p_tenant: 'a',
      p_session: 'one',
      p_body: { first_name: 'Meera', child_name: 'Anu' },
      p_source: {},
      p_ip_hash: null,
    });
    expect(completed).toMatchObject({ ok: true, replayed: false });
    expect(await world.bookings(slot)).toMatchObject([{ enquiry_id: completed.id, status: 'confirmed' }]);
  });

  test('needs consent where the school asks for it, unless the conversation has given it', async () => {
    const slot = await world.add();
    await world.database.exec(
      `update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
      insert into public.tenant_configurations (tenant_id, state, config, published_at)
      values ('a', 'published', '{"consent": {"version": "1"}}', now())`,
    );
    expect(await world.book('one', slot)).toEqual({ ok: false, code: 'consent_required' });
    expect(await world.book('one', slot, { ...parent, consent: { given: false } })).toMatchObject({
      ok: false,
    });
    expect(await enquiryOf('one')).toEqual([]);
    expect(await world.book('one', slot, { ...parent, consent: { given: true } })).toMatchObject({
      ok: true,
    });
    expect(await world.book('session-a', slot, {})).toMatchObject({ ok: true });
  });

  const refusals: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['without a name', { mobile: parent.mobile }, { code: 'invalid', field: 'name' }],
    ['without a number', { name: 'Meera' }, { code: 'invalid', field: 'mobile' }],
    ['with a number that is none', { ...parent, mobile: '12' }, { code: 'invalid', field: 'mobile' }],
    ['with an address that is none', { ...parent, email: 'meera' }, { code: 'invalid', field: 'email' }],
    ['for no person', { ...parent, people: 0 }, { code: 'invalid', field: 'people' }],
    ['for a crowd', { ...parent, people: 21 }, { code: 'invalid', field: 'people' }],
    [
      'for more people than there is room for',
      { ...parent, people: 5 },
      { code: 'invalid', field: 'people' },
    ],
    ['for people in words', { ...parent, people: 'two' }, { code: 'invalid', field: 'people' }],
    ['with a novel as its note', { ...parent, note: 'x'.repeat(1001) }, { code: 'invalid', field: 'note' }],
  ];
  test.each(refusals)('is refused %s, and leaves nothing', async (_, booking, refusal) => {
    const slot = await world.add({ people_capacity: 4 });
    expect(await world.book('one', slot, booking)).toEqual({ ok: false, ...refusal });
    expect(await world.bookings(slot)).toEqual([]);
    expect(await enquiryOf('one')).toEqual([]);
  });

  test('is refused for what is not offered: another school’s, one that begins too soon, one beyond reach, a cancelled one', async () => {
    expect(await world.book('one', visits.b)).toEqual({ ok: false, code: 'gone' });
    expect(await world.book('one', people.ana)).toEqual({ ok: false, code: 'gone' });
    const soon = await world.add();
    const change = (fields: Record<string, unknown>) =>
      world.database.query(
        'update public.visit_kinds set lead_hours = $1, ahead_days = $2, active = $3 where name = $4',
        [fields.lead ?? 0, fields.ahead ?? 365, fields.active ?? true, 'Campus tour'],
      );
    for (const [fields, code] of [
      [{ lead: 10 * 24 }, 'too_late'],
      [{ ahead: 5 }, 'gone'],
      [{ active: false }, 'too_late'],
    ] as const) {
      await change(fields);
      expect(await world.book('one', soon), JSON.stringify(fields)).toEqual({ ok: false, code });
      expect((await free()).map(({ name }: { name: string }) => name)).toEqual(['visit-a']);
    }
    await change({});
    await ask(world.clients.ana, 'cancel_visit', { p_id: soon });
    expect(await world.book('one', soon)).toEqual({ ok: false, code: 'too_late' });
    // No name would help: that is said first.
    expect(await world.book('one', soon, {})).toEqual({ ok: false, code: 'too_late' });
    await world.database.exec("update public.tenants set archived_at = now() where id = 'a'");
    expect(await world.book('one', visits.a)).toEqual({ ok: false, code: 'unknown_tenant' });
    expect(await ask(world.clients.service, 'free_visits', { p_tenant: 'a' })).toMatchObject({ ok: false });
    expect(await enquiryOf('one')).toEqual([]);
  });

  test('is one of five coming ones at most in one conversation', async () => {
    const slots = await Promise.all(
      [9, 10, 11, 12, 13, 14].map((hour) => world.add({ starts_at: `${String(hour).padStart(2, '0')}:00` })),
    );
    const codes = [];
    for (const slot of slots) codes.push((await world.book('one', slot)).code ?? 'booked');
    expect(codes).toEqual([...Array(5).fill('booked'), 'too_many']);
  });

  test('is one of 600 in a minute at most in one school', async () => {
    const slot = await world.add();
    await world.book('one', slot);
    await world.database.exec("update private.rate_limits set hits = 600 where bucket = 'visit:tenant:a'");
    expect(await world.book('two', slot)).toEqual({ ok: false, code: 'rate_limited' });
  });

  test('does not come back for a family that was erased', async () => {
    const slot = await world.add();
    await world.book('one', slot);
    const [{ id } = {}] = await world.database.query(
      "select id from public.chat_inquiry_information where session_id = 'one'",
    );
    await eraseFamilyOf(world.clients.ana, id);
    expect(await world.bookings(slot)).toEqual([]);
    expect((await free())[1].slots).toMatchObject([{ places_left: 10 }]);
    expect(await world.book('one', slot)).toEqual({ ok: false, code: 'erased' });
  });

  test('the address of a video visit is told to who has booked alone', async () => {
    const slot = await world.add({ name: 'Call', mode: 'video', place: 'https://meet.example/secret' });
    expect(JSON.stringify(await free())).not.toContain('meet.example');
    expect(await world.book('one', slot)).toMatchObject({ place: 'https://meet.example/secret' });
  });

  test('a family that waits for a place in a video visit has its address once it has accepted one', async () => {
    const place = 'https://meet.example/secret';
    const slot = await world.add({ name: 'Call', mode: 'video', place, capacity: 1 });
    const link = (p_booking: unknown, p_action?: string) =>
      ask(
        world.clients.service,
        p_action ? 'change_visit_by_link' : 'visit_link',
        p_action ? { p_booking, p_action } : { p_booking },
      );
    const first = await world.book('one', slot);
    const second = await world.book('two', slot);
    expect(second).toMatchObject({ status: 'waitlisted', place: '' });
    expect(await world.book('two', slot)).toEqual(second);
    expect(await link(second.booking)).toMatchObject({ booking: { status: 'waitlisted', place: '' } });
    expect(await link(first.booking, 'cancel')).toMatchObject({
      booking: { status: 'cancelled', place: '' },
    });
    expect(await link(second.booking)).toMatchObject({ booking: { status: 'offered', place: '' } });
    expect(await link(second.booking, 'accept')).toMatchObject({ booking: { status: 'confirmed', place } });
    expect(await link(second.booking, 'dance')).toEqual({ ok: false, code: 'invalid' });
  });
});
