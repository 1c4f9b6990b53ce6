import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routeTable } from '#app/route-table.tsx';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../data/session/fake-staff.ts';
import { fakeConsoleServices } from './fake-console.ts';
import { fakeConsole } from './visit.tsx';

const { server, visit } = fakeConsole();
let staff: FakeStaff;

beforeEach(() => {
  staff = fakeStaff();
  server.use(...fakeConsoleServices([staff]));
});

describe('without a session', () => {
  test.each(['/dashboard', '/chatbot', '/settings'])('%s leads to /login', async (page) => {
    const { address } = visit(page);
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('the page that was asked for opens after signing in, filters and all', async () => {
    const { address, person } = visit('/enquiries?status=completed');
    await signIn(person);
    expect(await screen.findByText('Parent 1')).toBeVisible();
    expect(address()).toBe('/enquiries?status=completed');
  });

  test('an unknown address shows the 404 page, with a way home', async () => {
    visit('/nowhere');
    expect(await screen.findByText('Page Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});

describe('staff', () => {
  beforeEach(() => leaveSignedIn(staff));

  test('see a spinner until it is known who they are, then their page, and move on by the sidebar', async () => {
    const { address, person } = visit('/dashboard');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeVisible();
    expect(screen.getAllByText('greenfield')[0]).toBeVisible();
    expect(screen.getAllByText('User')[0]).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Enquiries' }));
    const title = await screen.findByText('Enquiries', { selector: 'h1' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Enquiries' })).toHaveAttribute('aria-current', 'page');
    expect(address()).toBe('/enquiries');
  });

  test.each([
    ['/login', '/enquiries'],
    ['/', '/dashboard'],
  ])('are led from %s to %s', async (from, to) => {
    const { address } = visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('log out: nothing of theirs stays, and the next person does not land where they were', async () => {
    const { address, person, queryClient } = visit('/dashboard');
    await screen.findByText('Total enquiries');
    noteDraft(staff.id, 'enquiry').write('Called, will visit.');
    const [logout] = screen.getAllByText('Logout', { selector: 'button *' });
    if (logout) await person.click(logout);
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(Object.values(sessionStorage)).not.toContain('Called, will visit.');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => /user|staff/.test(key))).toEqual([]),
    );
    await signIn(person);
    expect(await screen.findByText('Parent 1')).toBeVisible();
    expect(address()).toBe('/enquiries');
  });

  test('are signed out with a word of why when the server refuses them', async () => {
    const { address, person } = visit('/enquiries');
    await screen.findByText('Parent 1');
    server.use(
      http.post('*/rest/v1/rpc/list_enquiries', () =>
        HttpResponse.json({ code: 'PT403', message: 'inactive_account' }, { status: 403 }),
      ),
      http.get('*/rest/v1/my_account', () => HttpResponse.json([])),
    );
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(address()).toBe('/enquiries');
  });

  test('are signed out with another tab', async () => {
    visit('/enquiries');
    await screen.findByText('Parent 1');
    localStorage.removeItem(`user_session_${staff.id}`);
    window.dispatchEvent(new StorageEvent('storage', { key: `user_session_${staff.id}` }));
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(screen.queryByText('Parent 1')).not.toBeInTheDocument();
  });

  test('of the team’s page are administrators', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/rest/v1/staff', () => {
        asked.push('staff');
        return HttpResponse.json([]);
      }),
    );
    const { address } = visit('/team');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await screen.findByText('101');
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('of a page that breaks are told so within the console, with a way home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit(
      '/dashboard',
      brokenAt('dashboard', () => {
        throw new Error('broken');
      }),
    );
    expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Enquiries' })).toBeVisible();
  });
});

test('an administrator finds the team', async () => {
  const admin = { ...staff, role: 'admin' };
  leaveSignedIn(admin);
  server.use(
    http.get('*/rest/v1/staff', () => HttpResponse.json([])),
    ...fakeConsoleServices([admin]),
  );
  visit('/team');
  expect(await screen.findByText('Invite Colleague')).toBeVisible();
  expect(screen.getByText('Team', { selector: 'h1' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Team' })[0]).toHaveAttribute('href', '/team');
  expect(document.title).toBe('Team · Schoolgate');
});

// Signed in, the page of a void link may still be opened.
test.each([true, false])('a void link leads to a new one (signed in: %s)', async (isSignedIn) => {
  if (isSignedIn) leaveSignedIn(staff);
  server.use(
    http.post('*/api/auth/password-link', () =>
      HttpResponse.json({ success: false, message: 'x', reason: 'void' }, { status: 404 }),
    ),
    http.post('*/api/auth/forgot', () => HttpResponse.json({ success: true, message: 'x', mail: false })),
  );
  const { person } = visit('/reset-password');
  await person.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
  await person.type(await screen.findByLabelText('Username or Email'), 'asha{Enter}');
  // Where no mails are sent, no one can read the link.
  expect(
    await screen.findByText(/^No mail is sent from here, so that no link can reach you\./),
  ).toBeVisible();
});

async function signIn(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText('Username or Email'), 'greenfield');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

/** The route table with one page replaced. */
function brokenAt(path: string, Component: () => null): typeof routeTable {
  const replace = (routes: typeof routeTable): typeof routeTable =>
    routes.map((route) => {
      if (route.path === path) return { path, Component };
      return route.children ? { ...route, children: replace(route.children) } : route;
    });
  return replace(routeTable);
}
