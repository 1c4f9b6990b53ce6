// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type EnquiryFilterState, useEnquiryFilters } from '#features/enquiries/list/use-enquiry-filters.ts';

afterEach(cleanup);

const id = '0000000a-aaaa-4bbb-8ccc-dddddddddddd';

/** The list's address, and the filters as they were first rendered: a handler of a row may still hold them. */
function atList() {
  const seen: { current: EnquiryFilterState | null } = { current: null };
  const list = (
    <List
      onShown={(filters) => {
        seen.current ??= filters;
      }}
    />
  );
  const router = createMemoryRouter([{ path: '/enquiries', element: list }], {
    initialEntries: ['/enquiries?page=3'],
  });
  render(<RouterProvider router={router} />);
  if (!seen.current) throw new Error('nothing was rendered');
  return { router, rendered: seen.current };
}

function List({ onShown }: { onShown(filters: EnquiryFilterState): void }) {
  onShown(useEnquiryFilters(20));
  return null;
}

test('an enquiry opened just before the typed search is applied stays open', () => {
  const { router, rendered } = atList();
  act(() => {
    rendered.open(id);
    rendered.narrow({ search: 'asha' });
  });
  expect(router.state.location).toMatchObject({ search: `?open=${id}`, state: { search: 'asha' } });
});

test('an enquiry opened just after the typed search is applied leaves the search in place', () => {
  const { router, rendered } = atList();
  act(() => {
    rendered.narrow({ search: 'asha' });
    rendered.open(id);
  });
  expect(router.state.location).toMatchObject({
    search: `?open=${id}`,
    state: { search: 'asha', opened: true },
  });
});
