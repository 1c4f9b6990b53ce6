import { expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import { inVisits, type VisitWorld } from './visit-world.ts';

// An embedded database has one session, where nothing happens meanwhile.
let world: VisitWorld;
inVisits('PostgreSQL', (opened) => {
  world = opened;
});

test('a visit that staff cancel while a parent books it (book_visit) has no booking', async () => {
  const slot = await world.add();
  let booked: Promise<Record<string, unknown>> | undefined;
  await world.database.session(async (query) => {
    await query('begin');
    await query('update private.visit_slots set cancelled_at = now() where id = $1', [slot]);
    booked = world.book('late', slot);
    const waiting = () =>
      query(
        'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
      );
    await expect.poll(async () => (await waiting()).length).toBe(1);
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
