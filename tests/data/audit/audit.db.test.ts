import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type AuditQuery, auditOptions } from '#data/audit/audit.ts';
import { people } from '../../sql/setup/school-fixture.ts';
import { asStaff, head } from '../session/school-staff.ts';

const { database } = asStaff(head);

const all: AuditQuery = { person: '', kind: null, school: '', from: '2025-01-01', to: '2025-01-03' };
const pages = async (filters: Partial<AuditQuery>, timeZone = 'UTC') =>
  (
    await new QueryClient().fetchInfiniteQuery({
      ...auditOptions(head.id, { ...all, ...filters }, timeZone),
      pages: 9,
    })
  ).pages;

test('lines are found by person, kind, school and day of the reader, page by page', async () => {
  await database().exec(`insert into public.audit_events (type, tenant_id, actor, created_at)
    select (array['note', 'assigned', 'corrected'])[1 + n % 3], (array['a', 'b'])[1 + n % 2],
      (array['${people.ana}', '${people.asha}'])[1 + n % 2]::uuid, '2025-01-01Z'::timestamptz + n / 2 * interval '1 hour'
    from generate_series(0, 119) n`);
  const found = await pages({});
  expect(found.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  const ids = found.flatMap(({ events }) => events.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  const count = async (filters: Partial<AuditQuery>, timeZone?: string) =>
    (await pages(filters, timeZone)).flatMap(({ events }) => events).length;
  expect(await count({ person: people.ana })).toBe(60);
  expect(await count({ kind: 'note' })).toBe(40);
  expect(await count({ school: 'a', kind: 'note' })).toBe(20);
  expect(await count({ school: 'b', person: people.ana })).toBe(0);
  expect(await count({ to: '2025-01-01' })).toBe(48);
  expect(await count({ to: '2025-01-01' }, 'Asia/Kolkata')).toBe(38);
  expect(await count({ from: '2025-01-03' })).toBe(24);
  // As a date field answers while a year is being typed.
  expect(await count({ from: '0002-01-01' })).toBe(120);
  expect(await count({ to: '0002-01-01' })).toBe(0);
  expect(await count({ from: '9999-12-31', to: '9999-12-31' })).toBe(0);
});
