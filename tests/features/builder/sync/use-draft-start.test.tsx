import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { useDraftStart } from '#features/builder/sync/use-draft-start.ts';
import { greenfieldId } from '#tenants/tenant-ids.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { fakeDraftServer } from './fake-draft-server.ts';
import { type FakeSchool, saying } from './open-autosave.ts';
import { serveSchool } from './show-sync.tsx';

const server = setupServer();
let school: FakeSchool;
let staffId = '';
let schools = [{ id: 'test-school', name: 'Hill School' }];
const publicly = { ...saying('For anybody'), id: 'test-school' };
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  school = fakeDraftServer('Ana');
  staffId = fakeStaff().id;
  schools = [{ id: 'test-school', name: 'Hill School' }];
  server.use(
    http.get('*/rest/v1/tenants', () => HttpResponse.json(schools)),
    http.post('*/rest/v1/rpc/published_configuration', async ({ request }) => {
      const isKnown = (await request.text()).includes('test-school');
      return HttpResponse.json(isKnown ? { tenant_id: 'test-school', version: 4, config: publicly } : null);
    }),
    serveSchool(school),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function begin(who: string | null, tenantId = 'test-school', isApi = true) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const open = () => renderHook(() => useDraftStart(who, tenantId, isApi), { wrapper });
  return { open, ...open() };
}

test('staff begin with the draft', async () => {
  school.saveAs('Priya', saying('Published'));
  school.publishAs('Priya');
  school.saveAs('Priya', saying('Draft'));
  const { result } = begin(staffId);
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(result.current.data).toMatchObject({
    config: saying('Draft'),
    revision: 2,
    published: { version: 1, config: saying('Published') },
    draft: { updatedBy: 'Priya' },
    isMember: true,
  });
});

test('without a draft with what is published, and without that with what ships with the product', async () => {
  schools.push({ id: greenfieldId, name: 'Greenfield' });
  const builtIn = begin(staffId, greenfieldId);
  await waitFor(() => expect(builtIn.result.current.data?.config.id).toBe(greenfieldId));
  expect(builtIn.result.current.data).toMatchObject({ revision: 0, published: null, isMember: true });
  school.saveAs('Priya', saying('Published'));
  school.publishAs('Priya');
  const published = begin(staffId);
  await waitFor(() => expect(published.result.current.data?.config).toEqual(saying('Published')));
  expect(published.result.current.data?.revision).toBe(0);
});

test.each([
  ['somebody who is not signed in', () => null],
  [
    'staff of another school',
    () => {
      schools = [{ id: 'other', name: 'Other' }];
      return staffId;
    },
  ],
])('%s begins with what parents see', async (_, who) => {
  school.saveAs('Priya', saying('Draft'));
  const { result } = begin(who());
  await waitFor(() => expect(result.current.data?.config).toEqual(publicly));
  expect(result.current.data).toMatchObject({ revision: 0, draft: null, isMember: false });
  expect(school.calls).toEqual([]);
});

test('the static source is what ships with the product', async () => {
  const { result } = begin(staffId, greenfieldId, false);
  await waitFor(() => expect(result.current.data).toMatchObject({ isStatic: true, isMember: false }));
  expect(result.current.data?.config.id).toBe(greenfieldId);
});

test('each visit asks anew, and a failure can be tried again', async () => {
  school.saveAs('Priya', saying('One'));
  const { open, unmount, result } = begin(staffId);
  await waitFor(() => expect(result.current.data?.config).toEqual(saying('One')));
  unmount();
  school.saveAs('Priya', saying('Two'));
  school.school.weather = 'down';
  const again = open();
  await waitFor(() => expect(again.result.current.error).toMatchObject({ code: 'unreachable' }));
  expect(again.result.current.data).toBeUndefined();
  school.school.weather = 'fine';
  await again.result.current.refetch();
  await waitFor(() => expect(again.result.current.data?.config).toEqual(saying('Two')));
});
