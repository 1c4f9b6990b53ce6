import { expect, test } from 'vitest';
import { type ReadTable, readDatabaseTable } from '#data/developer/developer-tables.ts';
import { people } from '../../sql/setup/school-fixture.ts';
import { ana, asStaff, schoolStaff } from '../session/school-staff.ts';

const { database } = asStaff(ana, schoolStaff('head'));

test('a school sees its own, an admin every school, five rows at most', async () => {
  expect(await valuesOf('users', 'username', people.ana)).toEqual(['ana', 'asha', 'idle']);
  expect(await valuesOf('chat_inquiry_information', 'first_name', people.ana)).toEqual(['Asha']);
  expect(await valuesOf('chat_inquiry_information', 'first_name', people.head)).toHaveLength(2);
  expect(await valuesOf('users', 'username', people.head)).toHaveLength(5);
});

test.each(['users', 'chat_inquiry_information'] as const)('anybody is refused by %s', async (table) => {
  expect(await readDatabaseTable(table, null)).toEqual({
    ok: false,
    status: 401,
    message: 'You are not allowed to do this.',
  });
});

test('users come with four columns, enquiries with all of them, the newest first', async () => {
  await database().exec(
    `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, submitted_at)
     select 'a', '${people.visitorA}', 'old-' || n, 'Old', now() - n * interval '1 day' from generate_series(1, 9) n`,
  );
  const users = await readDatabaseTable('users', people.ana);
  expect(users.ok && Object.keys(users.rows[0] ?? {})).toEqual(['username', 'email', 'role', 'status']);
  const enquiries = await readDatabaseTable('chat_inquiry_information', people.ana);
  const rows = enquiries.ok ? enquiries.rows : [];
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({ first_name: 'Asha', tenant_id: 'a', status_code: 'pending' });
  const times = rows.map(({ submitted_at }) => String(submitted_at));
  expect(times).toEqual([...times].sort().reverse());
});

async function valuesOf(table: ReadTable, column: string, staffId: string) {
  const read = await readDatabaseTable(table, staffId);
  if (!read.ok) throw new Error(read.message);
  return read.rows.map((row) => row[column]);
}
