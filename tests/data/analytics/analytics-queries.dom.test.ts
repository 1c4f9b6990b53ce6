import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conversationFunnelOptions, enquiryAnalyticsOptions } from '#data/analytics/analytics-queries.ts';
import { analyticsSchoolsOptions } from '#data/analytics/analytics-schools.ts';
import { fakeStaff } from '../session/fake-staff.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const days = { from: '2026-11-01', to: '2026-11-21', tenant: '', timeZone: 'Asia/Kolkata' };
const funnel = { from: days.from, to: days.to, started: 2, submitted: 1, steps: [] };
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('the days are asked for in the time zone of the reader, the school only when one is chosen', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/rest/v1/rpc/conversation_funnel', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(funnel);
    }),
  );
  const { id } = fakeStaff();
  expect(await client().fetchQuery(conversationFunnelOptions(id, days))).toEqual(funnel);
  await client().fetchQuery(conversationFunnelOptions(id, { ...days, tenant: 'hill-school' }));
  const plain = { p_from: '2026-11-01', p_to: '2026-11-21', p_time_zone: 'Asia/Kolkata' };
  expect(asked).toEqual([plain, { ...plain, p_tenant: 'hill-school' }]);
});

test.each([
  ['a figure that is no number', HttpResponse.json({ ...funnel, started: '2' }), 'malformed', null],
  ['nothing', HttpResponse.json(null), 'malformed', null],
  [
    'a refusal of the days',
    HttpResponse.json({ code: 'PT422', message: 'figures_too_long' }, { status: 422 }),
    'failed',
    { code: 'figures_too_long', values: {} },
  ],
  [
    'a refusal',
    HttpResponse.json({ code: 'PT403', message: 'no' }, { status: 403 }),
    'refused',
    { code: 'no', values: {} },
  ],
])('%s is an error with a code', async (_name, answer, code, refusal) => {
  server.use(http.post('*/rest/v1/rpc/conversation_funnel', () => answer));
  const asking = client().fetchQuery(conversationFunnelOptions(fakeStaff().id, days));
  await expect(asking).rejects.toMatchObject({ name: 'LoadError', code, refusal });
});

test('a status that nobody knows is not shown as another', async () => {
  const answer = {
    from: days.from,
    to: days.to,
    total: 1,
    perDay: [],
    byStatus: [{ status: 'lost', count: 1 }],
    byGrade: [],
    bySource: [],
    visits: { booked: 0, came: 0 },
    acted: 0,
    medianHoursToFirstAction: null,
  };
  server.use(http.post('*/rest/v1/rpc/enquiry_analytics', () => HttpResponse.json(answer)));
  const asking = client().fetchQuery(enquiryAnalyticsOptions(fakeStaff().id, days));
  await expect(asking).rejects.toMatchObject({ code: 'malformed' });
});

test('schools come with whether they collect steps', async () => {
  server.use(
    http.get('*/rest/v1/tenants', ({ request }) => {
      expect(new URL(request.url).searchParams.get('select')).toBe('id,name,events_enabled');
      return HttpResponse.json([{ id: 'a', name: 'A', events_enabled: false }]);
    }),
  );
  expect(await client().fetchQuery(analyticsSchoolsOptions(fakeStaff().id))).toEqual([
    { id: 'a', name: 'A', events_enabled: false },
  ]);
});
