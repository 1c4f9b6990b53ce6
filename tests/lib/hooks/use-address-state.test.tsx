// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { type AddressCodec, pageIn, pagePart, queryOf, uuidIn } from '#lib/search-params.ts';

afterEach(cleanup);

const codec: AddressCodec<{ page: number; openId: string | null }> = {
  read: (params) => ({ page: pageIn(params), openId: uuidIn(params, 'open') }),
  write: ({ page, openId }) => queryOf([pagePart(page), ['open', openId]]),
};
const [one, other] = ['0000000a-aaaa-4bbb-8ccc-dddddddddddd', '0000000b-aaaa-4bbb-8ccc-dddddddddddd'];

const at = (...entries: string[]) =>
  renderHook(() => ({ ...useAddressState(codec), location: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>,
  }).result;

function open(screen: ReturnType<typeof at>, openId: string): void {
  const { show, shown, panelEntry } = screen.current;
  act(() => show({ openId }, panelEntry(shown.openId !== null)));
}

test('what is shown is what the address says, and changing it changes the address', () => {
  const screen = at('/list?page=3');
  expect(screen.current.shown).toEqual({ page: 3, openId: null });
  expect(screen.current.addressOf({ openId: one })).toBe(`/list?page=3&open=${one}`);
  act(() => screen.current.show({ page: 1 }));
  expect(screen.current.location).toMatchObject({ pathname: '/list', search: '' });
});

test('closing a panel goes back to the list it was opened from, from whichever panel', () => {
  const screen = at('/list?page=2');
  const list = screen.current.location.key;
  open(screen, one);
  open(screen, other);
  expect(screen.current.shown).toEqual({ page: 2, openId: other });
  act(() => screen.current.closePanel({ openId: null }));
  expect(screen.current.location).toMatchObject({ key: list, search: '?page=2' });
});

test('a panel that a link from elsewhere opened is closed in its place', () => {
  const screen = at(`/list?open=${one}`);
  const link = screen.current.location.key;
  open(screen, other);
  act(() => screen.current.closePanel({ openId: null }));
  expect(screen.current.location).toMatchObject({ pathname: '/list', search: '' });
  expect(screen.current.location.key).not.toBe(link);
});
