import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { people } from '../setup/school-fixture.ts';
import { inVisits } from './visit-world.ts';

describe('the place and the lead of one date', () => {
  const world = inVisits();
  const ana = (name: string, args: Record<string, unknown>) => ask(world.clients.ana, name, args);
  const change = (p_id: string, p_changes: Record<string, unknown>, p_revision = 0) =>
    ana('change_visit', { p_id, p_changes, p_revision });
  const seen = async (slot: string) => (await ana('visit_bookings', { p_slot: slot })).visit;
  const kindOf = async (slot: string): Promise<string> => (await seen(slot)).kind_id;

  test('whatever tells of the date tells its own place, and who booked is told', async () => {
    const [slot, other] = [await world.add(), await world.add({ starts_at: '12:00' })];
    const { booking } = await world.book('one', slot);
    expect(await change(slot, { place: 'The hall' })).toMatchObject({ ok: true, booked: 1 });
    expect(await seen(slot)).toMatchObject({ place: 'The hall', revision: 1 });
    expect(await seen(other)).toMatchObject({ place: 'Gate 2' });
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    const [{ enquiry_id }] = (await world.bookings(slot)) as [{ enquiry_id: string }];
    expect(await ana('enquiry_visits', { p_enquiry: enquiry_id })).toMatchObject([{ place: 'The hall' }]);
    expect(await ask(world.clients.service, 'visit_link', { p_booking: booking })).toMatchObject({
      booking: { place: 'The hall', sequence: 1 },
    });
    const [mail] = await world.database.query(
      `select private.visit_mail_facts(jsonb_populate_record(null::private.outbox, jsonb_build_object(
        'kind', 'visit_booked', 'facts', jsonb_build_object('booking', b.id, 'starts_at', private.iso_time(s.starts_at))
      ))) ->> 'place' as place
      from private.visit_bookings b join private.visit_slots s on s.id = b.slot_id where b.id = $1`,
      [booking],
    );
    expect(mail).toEqual({ place: 'The hall' });
    const { visits } = await ask(world.clients.service, 'free_visits', { p_tenant: 'a' });
    const tour = visits.find(({ name }: { name: string }) => name === 'Campus tour');
    expect(tour).toMatchObject({ place: 'Gate 2', slots: [{ place: 'The hall' }, { place: null }] });

    expect(await change(slot, { place: 'Gate 2' }, 1)).toMatchObject({ ok: true });
    const [row] = await world.database.query('select place from private.visit_slots where id = $1', [slot]);
    expect(row?.place).toBeNull();
  });

  test('its capacity alone is told to none', async () => {
    const slot = await world.add();
    await world.book('one', slot);
    await change(slot, { capacity: 3, people_capacity: 9, minutes: 45 });
    expect(await seen(slot)).toMatchObject({ capacity: 3, people_capacity: 9, minutes: 45 });
    expect(await world.history('one')).toEqual(['visit_booked']);
    await world.book('two', slot);
    expect(await change(slot, { capacity: 1 }, 1)).toEqual({
      ok: false,
      code: 'too_few',
      taken: 2,
      people: 2,
    });
  });

  test('of two who change it at once, the second is shown the first', async () => {
    const slot = await world.add();
    const answers = await Promise.all([change(slot, { place: 'Here' }), change(slot, { place: 'There' })]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'conflict',
      visit: { id: slot, revision: 1 },
    });
  });

  test('it is led by another, who finds it among their own until they leave the school', async () => {
    const slot = await world.add();
    const own = async () => {
      const p_to = new Date(Date.now() + 60 * 86_400_000).toISOString();
      const args = { p_tenant: 'a', p_from: new Date().toISOString(), p_to, p_lead: people.ana };
      return (await ana('list_visits', args)).visits;
    };
    expect(await own()).toEqual([]);
    expect(await change(slot, { lead_id: people.ana })).toMatchObject({ ok: true });
    expect(await own()).toMatchObject([
      { id: slot, lead_id: people.ana, own_lead: people.ana, lead_gone: false },
    ]);
    for (const lead_id of [people.idle, people.bela]) {
      expect(await change(slot, { lead_id }, 1)).toEqual({ ok: false, code: 'invalid', field: 'lead_id' });
    }
    await world.database.query("update public.users set status = 'inactive' where user_id = $1", [
      people.bela,
    ]);
    await world.database.query('update private.visit_slots set lead_id = $2 where id = $1', [
      slot,
      people.bela,
    ]);
    expect(await seen(slot)).toMatchObject({ lead_id: people.bela, lead_gone: true });
    await world.database.query('update private.visit_kinds set lead_id = $1', [people.bela]);
    const { kinds } = await ana('list_visit_kinds', { p_tenant: 'a' });
    expect(kinds.at(0)).toMatchObject({ lead_gone: true });
    await world.database.query('update private.visit_kinds set lead_id = null');
    // What else is changed of it is not held up by that.
    expect(await change(slot, { lead_id: people.bela, capacity: 2 }, 1)).toMatchObject({ ok: true });
    expect(await change(slot, { lead_id: null }, 2)).toMatchObject({ ok: true });
    expect(await seen(slot)).toMatchObject({ lead_id: null });
  });

  test('a kind that is held elsewhere takes its dates along, but for those with a place of their own', async () => {
    const [slot, apart] = [await world.add(), await world.add({ starts_at: '12:00' })];
    await change(apart, { place: 'The hall' });
    await world.book('one', slot);
    await world.book('two', apart);
    const id = await kindOf(slot);
    const save = (kind: Record<string, unknown>) =>
      ana('save_visit_kind', { p_tenant: 'a', p_id: id, p_kind: kind });
    expect(await save({ place: 'Library', capacity: 5 })).toMatchObject({ ok: true });
    expect(await seen(slot)).toMatchObject({ place: 'Library', revision: 1, capacity: 10 });
    expect(await seen(apart)).toMatchObject({ place: 'The hall', revision: 1 });
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    expect(await world.history('two')).toEqual(['visit_booked']);
    const { kinds } = await ana('list_visit_kinds', { p_tenant: 'a' });
    expect(kinds).toMatchObject([{ place: 'Library', families: 1, upcoming: 2 }, {}]);
  });

  test('a new kind is added once, however often it is sent; one of another place is another', async () => {
    const kinds = async () => (await ana('list_visit_kinds', { p_tenant: 'a' })).kinds.length;
    const before = await kinds();
    const add = (place: string) =>
      ana('save_visit_kind', { p_tenant: 'a', p_kind: { name: 'Open day', place } });
    const first = await add('Hall');
    expect(await add('Hall')).toEqual(first);
    expect(await kinds()).toBe(before + 1);
    expect((await add('Library')).id).not.toBe(first.id);
    expect(await kinds()).toBe(before + 2);
  });

  test('a new kind that is refused is not there, and is no line of the audit', async () => {
    const p_kind = { name: 'Open day', lead_id: people.idle };
    const kinds = async () => (await ana('list_visit_kinds', { p_tenant: 'a' })).kinds.length;
    const before = await kinds();
    expect(await ana('save_visit_kind', { p_tenant: 'a', p_kind })).toEqual({
      ok: false,
      code: 'invalid',
      field: 'lead_id',
    });
    expect(await kinds()).toBe(before);
    const audited = "select from public.audit_events where type = 'visits_changed'";
    expect(await world.database.query(audited)).toEqual([]);
  });

  test('a video visit has an address that browsers open', async () => {
    const slot = await world.add({ mode: 'video', place: 'https://meet.example/tour' });
    expect(await change(slot, { place: 'Room 4' })).toEqual({ ok: false, code: 'invalid', field: 'place' });
    expect(await change(slot, { place: 'https://meet.example/other' })).toMatchObject({ ok: true });
  });
});
