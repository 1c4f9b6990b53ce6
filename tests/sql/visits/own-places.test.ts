import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { people } from '../setup/school-fixture.ts';
import { inDays, inVisits } from './visit-world.ts';

describe('the place and the lead of one date', () => {
  const world = inVisits();
  const ana = (name: string, args: Record<string, unknown>) => ask(world.clients.ana, name, args);
  const change = (p_id: string, p_changes: Record<string, unknown>, p_revision = 0) =>
    ana('change_visit', { p_id, p_changes, p_revision });
  const seen = world.shown;

  test('whatever tells of the date tells its own place, and who booked is told', async () => {
    const [slot, other] = [await world.add(), await world.add({ starts_at: '12:00' })];
    const { booking } = await world.book('one', slot);
    expect(await change(slot, { place: 'The hall' })).toMatchObject({ ok: true, booked: 1 });
    expect(await seen(slot)).toMatchObject({ place: 'The hall', revision: 1 });
    expect(await seen(other)).toMatchObject({ place: 'Gate 2' });
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    const [{ enquiry_id }] = (await world.bookings(slot)) as [{ enquiry_id: string }];
    const visited = world.clients.ana.from('enquiry_visits').select('place').eq('enquiry_id', enquiry_id);
    expect((await visited).data).toEqual([{ place: 'The hall' }]);
    expect(await ask(world.clients.service, 'visit_link', { p_booking: booking })).toMatchObject({
      booking: { place: 'The hall', sequence: 1 },
    });
    const [mail] = await world.database.query(
      `select private.visit_mail_facts(jsonb_populate_record(null::public.outbox, jsonb_build_object(
        'kind', 'visit_booked', 'facts', jsonb_build_object('booking', b.id, 'starts_at', private.iso_time(s.starts_at))
      ))) ->> 'place' as place
      from public.visit_bookings b join public.visit_slots s on s.id = b.slot_id where b.id = $1`,
      [booking],
    );
    expect(mail).toEqual({ place: 'The hall' });
    const { visits } = await ask(world.clients.service, 'free_visits', { p_tenant: 'a' });
    const tour = visits.find(({ name }: { name: string }) => name === 'Campus tour');
    expect(tour).toMatchObject({ place: 'Gate 2', slots: [{ place: 'The hall' }, { place: null }] });

    expect(await change(slot, { place: 'Gate 2' }, 1)).toMatchObject({ ok: true });
    const [row] = await world.database.query('select place from public.visit_slots where id = $1', [slot]);
    expect(row?.place).toBeNull();
  });

  test('its capacity alone is told to none', async () => {
    const slot = await world.add();
    await world.book('one', slot);
    await change(slot, { capacity: 3, people_capacity: 9, minutes: 45 });
    const { starts_at, ends_at, ...dates } = await seen(slot);
    expect(dates).toMatchObject({ capacity: 3, people_capacity: 9 });
    expect(Date.parse(String(ends_at)) - Date.parse(String(starts_at))).toBe(45 * 60_000);
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
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'conflict' });
    expect(await seen(slot)).toMatchObject({ revision: 1 });
  });

  test('it is led by another, who finds it among their own until they leave the school', async () => {
    const slot = await world.add();
    const own = async () =>
      (await world.clients.ana.from('shown_visits').select().eq('lead_id', people.ana)).data;
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
    await world.database.query('update public.visit_slots set lead_id = $2 where id = $1', [
      slot,
      people.bela,
    ]);
    expect(await seen(slot)).toMatchObject({ lead_id: people.bela, lead_gone: true });
    await world.database.exec(`
      alter table public.visit_kinds disable trigger follow_kind;
      update public.visit_kinds set lead_id = '${people.bela}';
      alter table public.visit_kinds enable trigger follow_kind`);
    expect((await world.kinds()).at(0)).toMatchObject({ lead_gone: true });
    await world.database.query('update public.visit_kinds set lead_id = null');
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
    const { kind_id } = await seen(slot);
    const moved = { place: 'Library', capacity: 5 };
    expect((await world.clients.ana.from('visit_kinds').update(moved).eq('id', kind_id)).error).toBeNull();
    expect(await seen(slot)).toMatchObject({ place: 'Library', revision: 1, capacity: 10 });
    expect(await seen(apart)).toMatchObject({ place: 'The hall', revision: 1 });
    expect(await world.history('one')).toEqual(['visit_booked', 'visit_moved']);
    expect(await world.history('two')).toEqual(['visit_booked']);
    expect(await world.kinds()).toMatchObject([{ place: 'Library', families: 1, upcoming: 2 }, {}]);
  });

  test('a new kind is added once, however often it is sent', async () => {
    const add = async () =>
      (
        await world.clients.ana
          .from('visit_kinds')
          .insert({ id: people.ana, tenant_id: 'a', name: 'Open day' })
      ).error;
    expect(await add()).toBeNull();
    expect((await add())?.code).toBe('23505');
  });

  test('a new kind that is refused is not there, and is no line of the audit', async () => {
    const before = await world.kinds();
    const table = world.clients.ana.from('visit_kinds');
    const refused = await table.insert({ tenant_id: 'a', name: 'Open day', lead_id: people.idle });
    expect(refused.error?.message).toBe('no_such_lead');
    const wrong = {
      name: ' ',
      place: 'x'.repeat(301),
      mode: 'by_pigeon',
      minutes: 4,
      languages: ['xx'],
      capacity: 0,
    };
    for (const [field, value] of Object.entries(wrong)) {
      const { error } = await table.insert({ tenant_id: 'a', name: 'Open day', [field]: value });
      expect([field, error?.code]).toEqual([field, '23514']);
    }
    expect(await world.kinds()).toEqual(before);
    const audited = "select from public.audit_events where type = 'visits_changed'";
    expect(await world.database.query(audited)).toEqual([]);
    await table.insert({ tenant_id: 'a', name: 'Open day' });
    await ana('add_visit', {
      p_tenant: 'a',
      p_visit: { name: 'Tour', date: inDays(9), starts_at: '10:00' },
      p_request: people.ana,
    });
    expect(await world.database.query(audited)).toHaveLength(2);
  });

  test('a school has a hundred kinds at most', async () => {
    await world.database.exec(`
      insert into public.visit_kinds (tenant_id, name) select 'a', 'Kind ' || n from generate_series(3, 100) n
      where (select count(*) from public.visit_kinds where tenant_id = 'a') <= 2`);
    const fill = async (name: string) =>
      (await world.clients.ana.from('visit_kinds').insert({ tenant_id: 'a', name })).error?.message;
    let refused: string | undefined;
    for (let n = 0; n < 3 && !refused; n += 1) refused = await fill(`Last ${n}`);
    expect(refused).toBe('too_many_visit_kinds');
  });

  test('a video visit has an address that browsers open', async () => {
    const slot = await world.add({ mode: 'video', place: 'https://meet.example/tour' });
    expect(await change(slot, { place: 'Room 4' })).toEqual({ ok: false, code: 'invalid', field: 'place' });
    expect(await change(slot, { place: 'https://meet.example/other' })).toMatchObject({ ok: true });
  });
});
