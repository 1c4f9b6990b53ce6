import { expect, test } from 'vitest';
import { type ReadTable, readDatabaseTable } from '#data/developer/developer-tables.ts';
import { people } from '../../sql/setup/school-fixture.ts';
import { ana, asStaff, schoolStaff } from '../session/school-staff.ts';

const { database } = asStaff(ana, schoolStaff('bela'), schoolStaff('idle'), schoolStaff('head'));

/** Who sees what: the usernames, and the first names of the enquiries. */
const matrix: [keyof typeof people, Record<ReadTable, string[]>][] = [
  ['ana', { users: ['ana', 'asha', 'idle'], chat_inquiry_information: ['Asha'] }],
  ['bela', { users: ['bela'], chat_inquiry_information: ['Bina'] }],
  ['idle', { users: [], chat_inquiry_information: [] }],
];

test.each(matrix)('%s sees what row-level security lets through, and no more', async (who, seen) => {
  expect(await valuesOf('users', 'username', people[who])).toEqual(seen.users);
  expect(await valuesOf('chat_inquiry_information', 'first_name', people[who])).toEqual(
    seen.chat_inquiry_information,
  );
});

test('an admin sees every school, five rows at most', async () => {
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
