import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noFilters } from '#data/enquiries/enquiry.ts';
import {
  assignEnquiry,
  restoreStatuses,
  setEnquiryStatus,
  setFollowUp,
  setStatusOfMatching,
} from '#data/enquiries/enquiry-mutations.ts';
import { fakeStaff } from '../session/fake-staff.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: staffId } = fakeStaff();
const ids = Array.from({ length: 1500 }, (_, n) => String(n));

describe('a status for a selection', () => {
  test('goes out a thousand ids at a time, and is undone by what each call changed', async () => {
    const asked = listen('set_enquiry_status', ({ p_ids }) => ({
      changed: length(p_ids),
      changes: [{ from: 'pending', to: 'completed', ids: p_ids }],
    }));
    const { changed, undo } = await setEnquiryStatus(staffId, ids, 'completed');
    expect(changed).toBe(1500);
    expect(asked.map(({ p_ids }) => length(p_ids))).toEqual([1000, 500]);

    const restored = listen('restore_enquiry_statuses', () => ({ restored: 700, skipped: 50, more: false }));
    expect(await restoreStatuses(staffId, undo)).toEqual({ restored: 1400, skipped: 100 });
    expect(restored).toEqual([
      { p_changes: [{ from: 'pending', to: 'completed', ids: ids.slice(0, 1000) }] },
      { p_changes: [{ from: 'pending', to: 'completed', ids: ids.slice(1000) }] },
    ]);
  });
});

describe('a status for everything that matches', () => {
  const batch = 'b0000000-0000-4000-8000-000000000001';

  test('goes on under one batch until there is no more, and tells how far it is', async () => {
    const answers = [
      { changed: 1000, more: true, batch },
      { changed: 234, more: false, batch },
    ];
    const asked = listen('set_status_of_matching', () => answers.shift() ?? {});
    const progress: number[] = [];
    const filters = { ...noFilters, status: 'pending' as const, from: '2026-11-01' };
    const done = await setStatusOfMatching(staffId, filters, 'UTC', 'cancelled', (n) => progress.push(n));
    expect(done).toEqual({ changed: 1234, undo: { type: 'batch', batch } });
    expect(progress).toEqual([1000, 1234]);
    expect(asked).toEqual([
      {
        p_status: 'pending',
        p_from: '2026-11-01',
        p_time_zone: 'UTC',
        p_new_status: 'cancelled',
        p_limit: 1000,
      },
      {
        p_status: 'pending',
        p_from: '2026-11-01',
        p_time_zone: 'UTC',
        p_new_status: 'cancelled',
        p_limit: 1000,
        p_batch: batch,
      },
    ]);
  });

  test('ends when nothing changes any more, whatever the answer promises', async () => {
    const asked = listen('set_status_of_matching', () => ({ changed: 0, more: true, batch: null }));
    expect(await setStatusOfMatching(staffId, noFilters, 'UTC', 'pending', () => {})).toEqual({
      changed: 0,
      undo: { type: 'changes', changes: [] },
    });
    expect(asked).toHaveLength(1);
  });

  test('is undone in as many steps as it takes', async () => {
    const answers = [
      { restored: 10_000, skipped: 0, more: true },
      { restored: 12, skipped: 3, more: false },
    ];
    const asked = listen('restore_enquiry_statuses', () => answers.shift() ?? {});
    expect(await restoreStatuses(staffId, { type: 'batch', batch })).toEqual({
      restored: 10_012,
      skipped: 3,
    });
    expect(asked).toEqual([{ p_batch: batch }, { p_batch: batch }]);
  });
});

test('nobody and no day are sent as nothing', async () => {
  const assigned = listen('assign_enquiry', () => ({ changed: 1 }));
  const followed = listen('set_follow_up', () => ({ changed: 1 }));
  await assignEnquiry(staffId, '1', null);
  await setFollowUp(staffId, '1', null);
  expect(assigned).toEqual([{ p_ids: ['1'] }]);
  expect(followed).toEqual([{ p_ids: ['1'] }]);
});

test('what the database refuses keeps its words', async () => {
  server.use(
    http.post('*/rest/v1/rpc/set_follow_up', () =>
      HttpResponse.json({ code: 'PT422', message: 'Choose a day within ten years.' }, { status: 422 }),
    ),
  );
  await expect(setFollowUp(staffId, '1', '2099-01-01')).rejects.toMatchObject({
    code: 'failed',
    said: 'Choose a day within ten years.',
  });
});

function listen(name: string, respond: (body: Record<string, unknown>) => object) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post<never, Record<string, unknown>>(`*/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      return HttpResponse.json(respond(body));
    }),
  );
  return asked;
}

function length(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
