import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { enquiryFiguresOptions } from '#data/analytics/dashboard-queries.ts';
import { type EnquiryListQuery, newestFirst, noFilters } from '#data/enquiries/enquiry.ts';
import { enquiryKeys, enquiryListOptions } from '#data/enquiries/enquiry-queries.ts';
import { fakeStaff } from '../session/fake-staff.ts';
import { fakeEnquiry } from './fake-enquiries.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: staffId } = fakeStaff();
const firstPage: EnquiryListQuery = { ...noFilters, sort: newestFirst, page: 1, limit: 10 };
const zone = 'Asia/Kolkata';

describe('keys', () => {
  test('everything of one account lies below one key, apart from the other accounts', () => {
    const key = enquiryKeys.list(staffId, firstPage, zone);
    expect(key.slice(0, 2)).toEqual(enquiryKeys.all(staffId));
    expect(key).not.toEqual(enquiryKeys.list(fakeStaff().id, firstPage, zone));
    expect(enquiryListOptions(staffId, firstPage, zone).queryKey).toEqual(key);
    const figures = [staffId, fakeStaff().id].map((id) => enquiryFiguresOptions(id, '').queryKey);
    expect(figures[0]).not.toEqual(figures[1]);
  });

  test('each part of the query is another question', () => {
    const changes: Partial<EnquiryListQuery>[] = [
      { search: 'a' },
      { page: 2 },
      { sort: { by: 'grade', direction: 'asc' } },
    ];
    const keys = [{}, ...changes].map((change) =>
      JSON.stringify(enquiryKeys.list(staffId, { ...firstPage, ...change }, zone)),
    );
    expect(new Set(keys).size).toBe(4);
  });
});

describe('the list', () => {
  test('only what narrows is sent, without the blanks around it', async () => {
    const asked = listen('list_enquiries', emptyPage);
    await list(firstPage);
    await list({
      ...firstPage,
      search: ' asha ',
      status: 'follow_up',
      userId: ' 5d0c ',
      grade: 'PYP 1',
      academicYear: '2026-2027',
      tenant: 'greenfield',
      assignee: 'none',
      sort: { by: 'child_name', direction: 'desc' },
      page: 3,
      limit: 50,
    });
    await list({ ...firstPage, from: '2026-11-01' });
    await list({ ...firstPage, followUp: 'due' });
    await list({ ...firstPage, followUp: 'overdue' });
    expect(asked).toEqual([
      { p_page: 1, p_limit: 10 },
      {
        p_search: 'asha',
        p_status: 'follow_up',
        p_user_id: '5d0c',
        p_grade: 'PYP 1',
        p_year: '2026-2027',
        p_tenant: 'greenfield',
        p_assignee: 'none',
        p_sort: 'child_name',
        p_direction: 'desc',
        p_page: 3,
        p_limit: 50,
      },
      // A day is a day of the reader's zone.
      { p_from: '2026-11-01', p_time_zone: zone, p_page: 1, p_limit: 10 },
      { p_follow_up_due: true, p_time_zone: zone, p_page: 1, p_limit: 10 },
      { p_more: { due: 'overdue' }, p_time_zone: zone, p_page: 1, p_limit: 10 },
    ]);
  });

  test('rows keep the fields of the specification and lose all others', async () => {
    listen('list_enquiries', () => ({ ...emptyPage(), enquiries: [{ ...fakeEnquiry(1), source: {} }] }));
    expect((await list(firstPage)).enquiries).toEqual([fakeEnquiry(1)]);
  });

  test('it refreshes itself; nothing else does unless it says so', () => {
    const { refetchInterval, refetchOnWindowFocus } = enquiryListOptions(staffId, firstPage, zone);
    expect({ refetchInterval, refetchOnWindowFocus }).toEqual({
      refetchInterval: 15_000,
      refetchOnWindowFocus: 'always',
    });
    expect(enquiryFiguresOptions(staffId, '').refetchInterval).toBe(15_000);
  });

  test.each([
    ['no network', () => HttpResponse.error(), { code: 'unreachable', refusal: null }],
    [
      'our own refusal',
      () => HttpResponse.json({ code: 'PT403', message: 'inactive_account' }, { status: 403 }),
      { code: 'refused', refusal: { code: 'inactive_account', values: {} } },
    ],
    [
      'a refused token',
      () => HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      { code: 'refused', refusal: null },
    ],
    [
      'our own refusal',
      () => HttpResponse.json({ code: 'PT400', message: 'unknown_filter' }, { status: 400 }),
      { code: 'failed', refusal: { code: 'unknown_filter', values: {} } },
    ],
    [
      'a raw database error, which nobody is shown',
      () => HttpResponse.json({ code: '57014', message: 'canceling statement' }, { status: 500 }),
      { code: 'failed', refusal: null },
    ],
    ['another shape', () => HttpResponse.json({ enquiries: null }), { code: 'malformed', refusal: null }],
  ])('%s has its own code', async (_, respond, expected) => {
    server.use(http.post('*/rest/v1/rpc/list_enquiries', respond));
    await expect(list(firstPage)).rejects.toMatchObject(expected);
  });
});

function list(query: EnquiryListQuery) {
  return new QueryClient().fetchQuery({ ...enquiryListOptions(staffId, query, zone), retry: false });
}

/** Answers a database function, and keeps what it was asked. */
function listen(name: string, respond: () => object | undefined): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(respond());
    }),
  );
  return asked;
}

function emptyPage() {
  return { enquiries: [], total: 0, totalCapped: false, page: 1, limit: 10, totalPages: 0 };
}
