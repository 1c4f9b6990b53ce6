import { expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { waitForLock } from '../setup/wait-for-lock.ts';
import { inVisits } from './visit-world.ts';

// An embedded database has one session, where nothing happens meanwhile.
const world = inVisits('PostgreSQL');

test('a visit that staff cancel while a parent books it (book_visit) has no booking', async () => {
  const slot = await world.add();
  let booked: Promise<Record<string, unknown>> | undefined;
  await world.database.session(async (query) => {
    await query('begin');
    await query('update public.visit_slots set cancelled_at = now() where id = $1', [slot]);
    booked = world.book('late', slot);
    await waitForLock(query);
    await query('commit');
  });
  expect(await booked).toEqual({ ok: false, code: 'too_late' });
});

test('staff of another school who would cancel a visit (cancel_visit) wait for none of its enquiries', async () => {
  const slot = await world.add();
  await world.book('waited for', slot);
  await world.database.session(async (query) => {
    await query('begin');
    await query("select from public.chat_inquiry_information where session_id = 'waited for' for update");
    expect(await ask(world.clients.bela, 'cancel_visit', { p_id: slot })).toBe('PT404');
    await query('commit');
  });
});

test('a booking that is moved while staff cancel it (change_booking, lock_visits) is cancelled where it is by then', async () => {
  const [from, to] = [await world.add(), await world.add({ starts_at: '16:00' })];
  const { booking } = await world.book('moved', from);
  await world.database.query('update public.visit_slots set capacity = 1 where id = $1', [to]);
  let cancelled: Promise<unknown> | undefined;
  await world.database.session(async (query) => {
    await query('begin');
    await query('select private.lock_visits(array[$1::uuid])', [from]);
    cancelled = ask(world.clients.ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } });
    await waitForLock(query);
    await query('update public.visit_bookings set slot_id = $2, slot_capacity = 1 where id = $1', [
      booking,
      to,
    ]);
    await query('commit');
  });
  expect(await cancelled).toEqual({ ok: true });
  expect(await world.bookings(from)).toEqual([]);
  expect(await world.bookings(to)).toMatchObject([{ status: 'cancelled' }]);
  expect(await world.shown(to)).toMatchObject({ taken: 0 });
});
