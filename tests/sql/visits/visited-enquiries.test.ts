import { expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { enquiries } from '../setup/school-fixture.ts';
import { inVisits, parent } from './visit-world.ts';

const world = inVisits();
const ana = (name: string, args: Record<string, unknown> = {}) => ask(world.clients.ana, name, args);
const byLink = (booking: unknown, action: string, slot?: string) =>
  ask(world.clients.service, 'change_visit_by_link', {
    p_booking: booking,
    p_action: action,
    ...(slot && { p_slot: slot }),
  });
const stateOf = async (session: string) =>
  (
    await world.database.query('select visit from public.chat_inquiry_information where session_id = $1', [
      session,
    ])
  )[0]?.visit;
const listed = async (visit: string, more: Record<string, unknown> = {}) => {
  const { enquiries: rows, total } = await ana('list_enquiries', { p_more: { visit }, ...more });
  expect(rows).toHaveLength(total);
  return rows.map((row: { first_name: string }) => row.first_name).sort();
};

test('an enquiry knows whether the family booked, came, did not come, or has no place', async () => {
  const slot = await world.add({ capacity: 1 });
  const { booking } = await world.book('one', slot);
  const second = await world.book('two', slot);
  expect([await stateOf('one'), await stateOf('two')]).toEqual(['booked', null]);
  await byLink(booking, 'cancel');
  expect([await stateOf('one'), await stateOf('two')]).toEqual([null, null]);
  await byLink(second.booking, 'accept');
  expect(await stateOf('two')).toBe('booked');
  await world.begin(slot);
  const mark = (came: boolean | null) => ana('mark_visit', { p_id: second.booking, p_came: came });
  await mark(true);
  expect(await stateOf('two')).toBe('visited');
  await mark(null);
  expect(await stateOf('two')).toBe('booked');
  await mark(false);
  expect(await stateOf('two')).toBe('missed');
  const next = await world.add({ starts_at: '14:00' });
  await world.book('two', next);
  expect(await stateOf('two')).toBe('booked');
  await ana('cancel_visit', { p_id: next });
  expect(await stateOf('two')).toBe('missed');
});

test('the list is filtered by it, alone and with others, and shows when', async () => {
  const slot = await world.add({ capacity: 3 });
  await world.book('one', slot, { ...parent, name: 'Meera' });
  const came = await world.book('two', slot, { ...parent, name: 'Kiran' });
  const missed = await world.book('three', slot, { ...parent, name: 'Farah' });
  await world.begin(slot);
  await ana('mark_visit', { p_id: came.booking, p_came: true });
  await ana('mark_visit', { p_id: missed.booking, p_came: false });
  expect(await listed('any')).toEqual(['Asha', 'Farah', 'Kiran', 'Meera']);
  expect(await listed('booked')).toEqual(['Asha', 'Meera']);
  expect(await listed('visited')).toEqual(['Kiran']);
  expect(await listed('missed')).toEqual(['Farah']);
  expect(await listed('any', { p_status: 'in_progress' })).toEqual(['Kiran']);
  expect(await listed('any', { p_search: 'kiran' })).toEqual(['Kiran']);
  expect(await listed('booked', { p_sort: 'first_name', p_direction: 'asc' })).toEqual(['Asha', 'Meera']);
  expect(await ana('list_enquiries', { p_more: { visit: 'soon' } })).toBe('PT422');
  const { enquiries: rows } = await ana('list_enquiries', { p_more: { visit: 'visited' } });
  const [shown] = await world.database.query(
    'select private.iso_time(starts_at) as at from public.visit_slots where id = $1',
    [slot],
  );
  expect(rows).toMatchObject([{ visit: 'visited', visit_at: shown?.at, tenant_zone: 'Asia/Kolkata' }]);
  const { enquiries: others } = await ask(world.clients.bela, 'list_enquiries', { p_more: { visit: 'any' } });
  expect(others.map((row: { first_name: string }) => row.first_name)).toEqual(['Bina']);
});

test('a saved view counts them, and an export has them with the work of staff', async () => {
  await world.clients.ana
    .from('saved_views')
    .insert({ name: 'To come', filter: { more: { visit: 'booked' } } });
  expect(await ana('saved_view_counts', { p_time_zone: 'UTC' })).toContainEqual(
    expect.objectContaining({ count: 1 }),
  );
  const exported = await ana('export_enquiries', {
    p_more: { visit: 'any' },
    p_export: crypto.randomUUID(),
    p_full: true,
  });
  expect(exported.enquiries).toMatchObject([
    { first_name: 'Asha', visit: 'booked', visit_at: expect.any(String) },
  ]);
  const held = await world.database.query(
    'select private.held_on_enquiry(e) as held from public.chat_inquiry_information e where id = $1',
    [enquiries.a],
  );
  expect(Object.keys(Object(held[0]?.held))).not.toContain('visit');
});

test('the figures tell how many enquiries led to a visit, and how many came', async () => {
  const slot = await world.add({ capacity: 3 });
  const { booking } = await world.book('one', slot);
  await world.book('two', slot);
  const gone = await world.book('three', slot);
  await byLink(gone.booking, 'cancel');
  await world.begin(slot);
  await ana('mark_visit', { p_id: booking, p_came: true });
  expect(await ana('enquiry_analytics')).toMatchObject({ total: 4, visits: { booked: 3, came: 1 } });
  expect(await ask(world.clients.bela, 'enquiry_analytics', {})).toMatchObject({
    visits: { booked: 1, came: 0 },
  });
});

test('parents by their link and staff at once, on the same dates, neither wait for each other nor differ', async () => {
  const dates = [await world.add({ capacity: 4 }), await world.add({ capacity: 4, starts_at: '12:00' })];
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, n) => world.book(`s-${n}`, dates[n % 2] ?? '')),
  );
  const [first = '', second = ''] = dates;
  const answers = await Promise.all([
    ...booked.map(({ booking }) => byLink(booking, 'cancel')),
    ...booked.map(({ booking }) => ana('mark_visit', { p_id: booking, p_came: true, p_status: 'completed' })),
    ...booked.map(({ booking }, n) => byLink(booking, 'move', n % 2 ? first : second)),
    ana('cancel_visit', { p_id: first }),
    ana('cancel_visit', { p_id: second }),
    ...booked.map(({ booking }) => byLink(booking, 'accept')),
  ]);
  const strange = answers.filter(
    (answer) => typeof answer === 'string' && !['PT404', 'PT409'].includes(answer),
  );
  expect(strange).toEqual([]);
  const wrong = await world.database.query(
    'select e.session_id from public.chat_inquiry_information e where e.visit is distinct from private.visit_state(e.id)',
  );
  expect(wrong).toEqual([]);
}, 60_000);
