import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noFilters } from '#data/enquiries/enquiry.ts';
import { changeMatching, changeSelected, restoreWork } from '#data/enquiries/enquiry-mutations.ts';
import { fakeStaff } from '../session/fake-staff.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: staffId } = fakeStaff();
const ids = Array.from({ length: 1500 }, (_, n) => String(n));

const batch = 'b0000000-0000-4000-8000-000000000001';
const completed = { field: 'status_code', value: 'completed' } as const;
const none = { changed: 0, theirs: [], more: false, batch, restricted: 0, gone: 0 };
const conflict = { id: '7', name: null, value: 'pending', value_name: null, by: null, at: null };

test('a selection goes out a thousand ids at a time, with what was seen of them, under one batch', async () => {
  const answers = [
    { ...none, changed: 998, theirs: [conflict], restricted: 1 },
    { ...none, changed: 497, restricted: 3, gone: 2 },
  ];
  const asked = listen('change_enquiries', () => answers.shift() ?? {});
  const seen = { 7: 'follow_up', 1200: null };
  expect(await changeSelected(staffId, completed, ids, { seen })).toEqual({
    changed: 1495,
    theirs: [conflict],
    restricted: 4,
    gone: 2,
    batch,
    broken: null,
  });
  expect(asked.map(({ p_ids }) => length(p_ids))).toEqual([1000, 500]);
  expect(asked.map(({ p_seen, p_batch }) => [p_seen, p_batch])).toEqual([
    [{ 7: 'follow_up' }, undefined],
    [{ 1200: null }, batch],
  ]);
});

test('what stops a change after a part of it is told with that part; before it, it is thrown', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/rest/v1/rpc/change_enquiries', async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 1 ? HttpResponse.json({ ...none, changed: 1000 }) : HttpResponse.error();
    }),
  );
  const broken = { error: { code: 'unreachable' }, reached: ids.slice(0, 1000) };
  expect(await changeSelected(staffId, completed, ids, { seen: {}, batch })).toMatchObject({
    changed: 1000,
    batch,
    broken,
  });
  expect(asked).toMatchObject([{ p_batch: batch }, { p_batch: batch }]);
  await expect(changeSelected(staffId, completed, ids, { seen: {}, batch })).rejects.toMatchObject(
    broken.error,
  );
});

describe('for everything that matches', () => {
  test('a change goes on under one batch until there is no more, and tells how far it is', async () => {
    const answers = [
      { ...none, changed: 1000, more: true, theirs: [conflict] },
      { ...none, changed: 234, theirs: [conflict] },
    ];
    const asked = listen('change_matching', () => answers.shift() ?? {});
    const progress: number[] = [];
    const filters = { ...noFilters, status: 'pending' as const, from: '2026-11-01' };
    const done = await changeMatching(staffId, completed, filters, 'UTC', {
      seen: { 7: 'follow_up' },
      onProgress: (n) => progress.push(n),
    });
    expect(done).toEqual({ changed: 1234, theirs: [conflict], restricted: 0, gone: 0, batch, broken: null });
    expect(progress).toEqual([1000, 1234]);
    const order = {
      p_status: 'pending',
      p_from: '2026-11-01',
      p_time_zone: 'UTC',
      p_field: 'status_code',
      p_value: 'completed',
      p_limit: 1000,
      p_seen: { 7: 'follow_up' },
    };
    expect(asked).toEqual([order, { ...order, p_batch: batch }]);
  });

  test('it ends when nothing changes any more, whatever the answer promises', async () => {
    const asked = listen('change_matching', () => ({ ...none, more: true }));
    await changeMatching(staffId, completed, noFilters, 'UTC', { seen: {} });
    expect(asked).toHaveLength(1);
  });

  test('it is undone in as many steps as it takes', async () => {
    const answers = [
      { restored: 10_000, skipped: 3, more: true },
      { restored: 12, skipped: 3, more: false },
    ];
    const asked = listen('restore_work', () => answers.shift() ?? {});
    expect(await restoreWork(staffId, batch)).toEqual({ restored: 10_012, skipped: 3 });
    expect(asked).toEqual([{ p_batch: batch }, { p_batch: batch }]);
  });
});

test('nobody and no day are sent as nothing', async () => {
  const asked = listen('change_enquiries', () => ({ ...none, changed: 1 }));
  const many = ['1', '2'];
  await changeSelected(staffId, { field: 'assignee', value: null }, many, { seen: { 1: 'x' } });
  await changeSelected(staffId, { field: 'next_follow_up', value: null }, many, { seen: { 1: null } });
  expect(asked).toEqual([
    { p_ids: many, p_field: 'assignee', p_seen: { 1: 'x' } },
    { p_ids: many, p_field: 'next_follow_up', p_seen: { 1: null } },
  ]);
});

describe('one enquiry', () => {
  test('is changed where it is as it was seen; the history names what takes that back', async () => {
    const asked: [string | null, unknown][] = [];
    server.use(
      http.patch('*/rest/v1/chat_inquiry_information', async ({ request }) => {
        asked.push([new URL(request.url).search, await request.json()]);
        return HttpResponse.json([{ id: '1' }]);
      }),
      http.get('*/rest/v1/enquiry_events', ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.json([{ batch: `${batch} ${searchParams.get('type')}` }]);
      }),
    );
    const change = (...[what, was]: [Parameters<typeof changeSelected>[1], string | null]) =>
      changeSelected(staffId, what, ['1'], { seen: { 1: was } });
    const changed = { changed: 1, theirs: [], restricted: 0, gone: 0, broken: null };
    expect(await change(completed, 'pending')).toEqual({ ...changed, batch: `${batch} eq.status_changed` });
    expect(await change({ field: 'assignee', value: 'x' }, null)).toMatchObject({
      batch: `${batch} eq.assigned`,
    });
    expect(asked).toEqual([
      ['?id=eq.1&status_code=eq.pending&select=id', { status_code: 'completed' }],
      ['?id=eq.1&assignee=is.null&select=id', { assignee: 'x' }],
    ]);
  });

  test('that is not as it was seen, or belongs to an earlier change, is left to the database', async () => {
    server.use(http.patch('*/rest/v1/chat_inquiry_information', () => HttpResponse.json([])));
    const asked = listen('change_enquiries', () => ({ ...none, theirs: [conflict] }));
    const seen = { 7: 'pending' };
    expect(await changeSelected(staffId, completed, ['7'], { seen })).toMatchObject({ theirs: [conflict] });
    await changeSelected(staffId, completed, ['7'], { seen, batch });
    const order = { p_ids: ['7'], p_field: 'status_code', p_value: 'completed', p_seen: seen };
    expect(asked).toEqual([order, { ...order, p_batch: batch }]);
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
