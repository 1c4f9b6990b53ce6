import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { familyOptions } from '#data/families/family.ts';
import { useEraseFamily } from '#data/families/family-rights.ts';
import { fakeFamily, familyEnquiry, familyIds } from '../../features/families/fake-families.ts';
import { fakeStaff } from '../session/fake-staff.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const { id: staffId } = fakeStaff();
const [first, second] = [familyEnquiry(1), familyEnquiry(2)];

test('notes that were begun on an erased family go with it, and no others', async () => {
  beginNotes();
  await erase(HttpResponse.json(2));
  expect(notes()).toEqual(['', '', 'of another family']);
});

test('they stay when nothing was erased', async () => {
  beginNotes();
  const changed = { code: 'PT409', message: 'family_changed' };
  await expect(erase(HttpResponse.json(changed, { status: 409 }))).rejects.toThrow('family_changed');
  expect(notes()).toEqual(['calls at nine', 'asks for the bus', 'of another family']);
});

function beginNotes() {
  noteDraft(staffId, first.id).write('calls at nine');
  noteDraft(staffId, second.id).write('asks for the bus');
  noteDraft(staffId, 'other').write('of another family');
}

const notes = () => [first.id, second.id, 'other'].map((id) => noteDraft(staffId, id).read());

/** Erases the family that the page shows. */
async function erase(answer: Response) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(familyOptions(staffId, familyIds.here).queryKey, fakeFamily([first, second]));
  server.use(http.post('*/rest/v1/rpc/erase_family', () => answer));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useEraseFamily(staffId, familyIds.here), { wrapper });
  await act(() => result.current.mutateAsync(2));
}
