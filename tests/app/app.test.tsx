import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routeTable } from '#app/route-table.tsx';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { consoleBackend } from './console-backend.ts';
import { provideModalDialogs } from './native-dialog.ts';
import { visit as open } from './visit.tsx';

const server = setupServer();
let staff: FakeStaff;
let close = () => {};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  provideModalDialogs();
});
beforeEach(() => {
  staff = fakeStaff();
  server.use(...consoleBackend([staff]));
});
afterEach(async () => {
  await staffSession.signOut();
  close();
  sessionStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('whoever is not signed in', () => {
  test.each(['/dashboard', '/enquiries', '/chatbot', '/settings'])(
    'is sent from %s to /login',
    async (page) => {
      const { address } = visit(page);
      expect(await screen.findByLabelText('Username or Email')).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  test('comes to the page that was asked for, filters and all, after signing in', async () => {
    const { address, person } = visit('/enquiries?status=completed');
    await signIn(person);
    expect(await screen.findByText('Parent 1')).toBeVisible();
    expect(address()).toBe('/enquiries?status=completed');
  });

  test('comes to the enquiries after signing in on /login itself', async () => {
    const { address, person } = visit('/login');
    await signIn(person);
    expect(await screen.findByText('Parent 1')).toBeVisible();
    expect(address()).toBe('/enquiries');
  });

  test('sees the 404 page at an unknown address, with a way home', async () => {
    visit('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});

describe('staff', () => {
  beforeEach(() => leaveSignedIn(staff));

  test('see a spinner until it is known who they are, then their page', async () => {
    visit('/dashboard');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(screen.getAllByText('greenfield')[0]).toBeVisible();
    expect(screen.getAllByText('User')[0]).toBeVisible();
  });

  test.each([
    ['/login', '/enquiries'],
    ['/', '/dashboard'],
  ])('are led from %s to %s', async (from, to) => {
    const { address } = visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('move between the pages by the sidebar, and the focus goes along', async () => {
    const { address, person } = visit('/dashboard');
    await person.click(await screen.findByRole('link', { name: 'Enquiries' }));
    const title = await screen.findByRole('heading', { name: 'Enquiries', level: 1 });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Enquiries' })).toHaveAttribute('aria-current', 'page');
    expect(address()).toBe('/enquiries');
  });

  test('log out: nothing of theirs stays, and the next person does not land where they were', async () => {
    const { address, person, queryClient } = visit('/dashboard');
    await screen.findByText('Total enquiries');
    noteDraft(staff.id, 'enquiry').write('Called, will visit.');
    const [logout] = screen.getAllByRole('button', { name: 'Logout' });
    if (logout) await person.click(logout);
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(Object.values(sessionStorage)).not.toContain('Called, will visit.');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => /user|staff/.test(key))).toEqual([]),
    );
    await signIn(person);
    await waitFor(() => expect(address()).toBe('/enquiries'));
  });

  test('are signed out with a word of why when the server refuses them', async () => {
    const { address, person } = visit('/enquiries');
    await screen.findByText('Parent 1');
    server.use(
      http.post('*/rest/v1/rpc/list_enquiries', () =>
        HttpResponse.json({ code: 'PT403', message: 'User not found or inactive' }, { status: 403 }),
      ),
      http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json(null)),
    );
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(address()).toBe('/enquiries');
  });

  test('read of a sign-out in another tab', async () => {
    visit('/enquiries');
    await screen.findByText('Parent 1');
    localStorage.removeItem(`user_session_${staff.id}`);
    window.dispatchEvent(new StorageEvent('storage', { key: `user_session_${staff.id}` }));
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(screen.queryByText('Parent 1')).not.toBeInTheDocument();
  });
});

test('a page that breaks says so within the console and offers a way home', async () => {
  leaveSignedIn(staff);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = structuredRoutes('dashboard', () => {
    throw new Error('broken');
  });
  visit('/dashboard', broken);
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Enquiries' })).toBeVisible();
});

function visit(address: string, routes = routeTable) {
  const visited = open(address, routes);
  close = visited.close;
  return visited;
}

async function signIn(person: ReturnType<typeof userEvent.setup>): Promise<void> {
  await person.type(await screen.findByLabelText('Username or Email'), 'greenfield');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

/** The route table with one page replaced. */
function structuredRoutes(path: string, Component: () => null): typeof routeTable {
  const replace = (routes: typeof routeTable): typeof routeTable =>
    routes.map((route) => {
      if (route.path === path) return { path, Component };
      return route.children ? { ...route, children: replace(route.children) } : route;
    });
  return replace(routeTable);
}
