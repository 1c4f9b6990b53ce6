// @vitest-environment jsdom
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import {
  createBrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { type AddressState, useAddressState } from '#lib/hooks/use-address-state.ts';
import { type AddressCodec, pageIn, pagePart, queryOf, uuidIn } from '#lib/search-params.ts';

afterEach(cleanup);

interface Shown {
  page: number;
  openId: string | null;
}
const codec: AddressCodec<Shown> = {
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

test('a panel closed twice before the browser has gone back leads to the list, not past it', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  const seen: { current: AddressState<Shown> | null } = { current: null };
  const list = (
    <List
      onShown={(shown) => {
        seen.current = shown;
      }}
    />
  );
  const router = createBrowserRouter([
    { path: '/elsewhere', element: null },
    { path: '/list', element: list },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  act(() => seen.current?.show({ openId: one }, seen.current.panelEntry(false)));
  expect(router.state.location.search).toBe(`?open=${one}`);
  seen.current?.closePanel({ openId: null });
  seen.current?.closePanel({ openId: null });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(() => new Promise((settled) => setTimeout(settled, 50)));
  expect(router.state.location.pathname).toBe('/list');
  router.dispose();
});

describe('while a navigation is being rendered', () => {
  const inRouter = () => {
    const seen: { current: AddressState<Shown> | null } = { current: null };
    const router = createMemoryRouter(
      [
        {
          path: '/list',
          element: (
            <List
              onShown={(shown) => {
                seen.current ??= shown;
              }}
            />
          ),
        },
        { path: '/elsewhere', element: null },
      ],
      { initialEntries: ['/list'] },
    );
    render(<RouterProvider router={router} />);
    if (!seen.current) throw new Error('nothing was rendered');
    return { router, rendered: seen.current };
  };

  test('a change builds on the newest address, not on the one rendered', () => {
    const { router, rendered } = inRouter();
    act(() => {
      rendered.show({ openId: one }, rendered.panelEntry(false));
      rendered.show({ page: 2 }, { replace: true, state: rendered.newest()?.entry });
    });
    expect(router.state.location).toMatchObject({ search: `?page=2&open=${one}`, state: { opened: true } });
    act(() => {
      rendered.closePanel({ openId: null });
    });
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '' });
  });

  test('a change that comes late does not bring back a screen that was left', () => {
    const { router, rendered } = inRouter();
    act(() => {
      void router.navigate('/elsewhere');
      rendered.show({ page: 2 });
    });
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});

function List({ onShown }: { onShown(screen: AddressState<Shown>): void }) {
  onShown(useAddressState(codec));
  return null;
}
