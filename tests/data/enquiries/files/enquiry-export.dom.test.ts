import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noFilters } from '#data/enquiries/enquiry.ts';
import { type ExportScope, exportEnquiries } from '#data/enquiries/files/enquiry-export.ts';
import { fakeStaff } from '../../session/fake-staff.ts';
import { fakeEnquiries } from '../fake-enquiries.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: staffId } = fakeStaff();

test('it goes on after the last row of each batch until there is no next', async () => {
  const rows = fakeEnquiries(3);
  const batches = [
    { enquiries: rows.slice(0, 2), next: { submitted_at: '2026-11-21T11:58:00+00:00', id: 'b' } },
    { enquiries: rows.slice(2), next: null },
  ];
  const asked = listen(() => batches.shift());
  expect(await exported(matching({ status: 'pending' }))).toEqual(rows);
  const p_export = asked[0]?.p_export;
  expect(p_export).toEqual(expect.stringMatching(/^[\w-]{20,64}$/));
  expect(asked).toEqual([
    { p_status: 'pending', p_limit: 500, p_export },
    {
      p_export,
      p_status: 'pending',
      p_after_submitted: '2026-11-21T11:58:00+00:00',
      p_after_id: 'b',
      p_limit: 500,
    },
  ]);
});

test('only a full export asks for the work, with each batch', async () => {
  const batches = [
    { enquiries: fakeEnquiries(1), next: { submitted_at: '2026-11-21T11:58:00+00:00', id: 'b' } },
    { enquiries: [], next: null },
  ];
  const asked = listen(() => batches.shift());
  await exported(matching({}), true);
  expect(asked.map(({ p_full }) => p_full)).toEqual([true, true]);
});

test('it ends at an empty batch, whatever that says of a next one', async () => {
  listen(() => ({ enquiries: [], next: { submitted_at: 'x', id: 'y' } }));
  expect(await exported(matching({}))).toEqual([]);
});

test('a selection goes by its ids, 500 in one call', async () => {
  const asked = listen(() => ({ enquiries: [], next: null }));
  const ids = Array.from({ length: 1250 }, (_, n) => String(n));
  await exported({ type: 'selected', ids });
  const p_export = asked[0]?.p_export;
  expect(asked).toEqual([
    { p_ids: ids.slice(0, 500), p_limit: 500, p_export },
    { p_ids: ids.slice(500, 1000), p_limit: 500, p_export },
    { p_ids: ids.slice(1000), p_limit: 500, p_export },
  ]);
});

test('a failed batch is a load error', async () => {
  server.use(http.post('*/rest/v1/rpc/export_enquiries', () => HttpResponse.error()));
  await expect(exported(matching({}))).rejects.toMatchObject({ name: 'LoadError', code: 'unreachable' });
});

function matching(change: Partial<typeof noFilters>): ExportScope {
  return { type: 'matching', filters: { ...noFilters, ...change }, timeZone: 'UTC' };
}

async function exported(scope: ExportScope, isFull?: boolean) {
  const found = [];
  for await (const batch of exportEnquiries(staffId, scope, new AbortController().signal, isFull)) {
    found.push(...batch);
  }
  return found;
}

function listen(respond: () => object | undefined) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post('*/rest/v1/rpc/export_enquiries', async ({ request }) => {
      asked.push(z.record(z.string(), z.unknown()).parse(await request.json()));
      return HttpResponse.json(respond());
    }),
  );
  return asked;
}
