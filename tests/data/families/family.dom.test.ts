import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { familyOptions, foundFamiliesOptions } from '#data/families/family.ts';
import { fakeFamily, familyEnquiry, familyIds } from '../../features/families/fake-families.ts';
import { fakeStaff } from '../session/fake-staff.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { id: staffId } = fakeStaff();
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const serve = ({ changes, ...family }: Record<string, unknown> & { changes: object[] }) =>
  server.use(
    http.post('*/rest/v1/rpc/get_family', () => HttpResponse.json(family)),
    http.get('*/rest/v1/shown_family_changes', () => HttpResponse.json(changes)),
  );

test('a family comes with what is missing filled in, and one of another shape is refused', async () => {
  const { asked: _, ...bare } = familyEnquiry(1);
  serve({ ...fakeFamily([familyEnquiry(1)]), enquiries: [bare] });
  const family = await client().fetchQuery(familyOptions(staffId, familyIds.here));
  expect(family.enquiries[0]).toMatchObject({ child: familyEnquiry(1).child, child_name: 'Child 1' });
  serve({ ...fakeFamily([]), changes: [{ type: 'torn' }] });
  await expect(client().fetchQuery(familyOptions(staffId, familyIds.here))).rejects.toMatchObject({
    code: 'malformed',
  });
});

test.each([
  ['a', false],
  ['as', true],
])('a search for "%s" is sent: %s', (search, isSent) => {
  expect(foundFamiliesOptions(staffId, familyIds.here, search).enabled).toBe(isSent);
});
