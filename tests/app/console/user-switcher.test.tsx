import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { fakeConsoleServices } from '../fake-console.ts';
import { fakeConsole } from '../visit.tsx';

const names = ['asha', 'bela', 'chandra', 'devi', 'esha'];
const minute = 60_000;
const { server, visit } = fakeConsole();
let people: FakeStaff[];

beforeEach(() => {
  people = names.map(fakeStaff);
  server.use(...fakeConsoleServices(people));
});

describe('the switcher', () => {
  test('lists who is signed in by keyboard, removes another account, and logs all users out', async () => {
    hold(at(2), 125 * minute);
    hold(at(1), 5 * minute);
    hold(at(0), 0);
    const { person, accounts, address } = await openSwitcher();
    const [mine, ...others] = within(accounts).getAllByRole('listitem');
    expect(mine).toHaveAttribute('aria-current', 'true');
    expect(mine).toHaveTextContent('asha UserCurrent');
    expect(others.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Logged in 2h 5m ago'),
      expect.stringContaining('Logged in 5m ago'),
    ]);
    expect(within(mine ?? accounts).queryByRole('button')).not.toBeInTheDocument();

    expect(accounts.contains(document.activeElement)).toBe(true);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(switcherButton()).toHaveFocus());
    expect(switcherButton()).toHaveAttribute('aria-expanded', 'false');

    await person.click(switcherButton());
    await person.click(screen.getByRole('button', { name: 'Remove bela' }));
    const list = screen.getByRole('dialog', { name: 'Active users' });
    await waitFor(() => expect(within(list).queryByText('bela')).not.toBeInTheDocument());
    await waitFor(() => expect(list).toHaveFocus());
    expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });

    await person.click(within(list).getByRole('button', { name: 'Logout All Users' }));
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(address()).toBe('/login');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => /user_|staff/.test(key))).toEqual([]),
    );
  });

  test('switches there and back: the page is read anew each time, and nothing of the other stays', async () => {
    hold(at(1));
    hold(at(0));
    const { person, accounts, address, queryClient } = await openSwitcher('/dashboard?tenant=north');
    expect(await screen.findByText('101')).toBeVisible();
    await person.click(within(accounts).getByRole('button', { name: 'Switch to bela' }));
    expect(await screen.findByText('202')).toBeVisible();
    expect(screen.queryByText('101')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/dashboard');
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).not.toContain(at(0).id);
    await waitFor(() => expect(screen.getByText('Dashboard', { selector: 'h1' })).toHaveFocus());
    expect(await screen.findByText('You are now working as bela.')).toBeVisible();
    await person.click(switcherButton());
    await person.click(screen.getByRole('button', { name: 'Switch to asha' }));
    expect(await screen.findByText('101')).toBeVisible();
    expect(screen.queryByText('202')).not.toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  beforeEach(() => {
    server.use(
      http.get('*/rest/v1/my_sessions', () => HttpResponse.json([])),
      ...['passkeys', 'sign_ins'].map((name) => http.get(`*/rest/v1/${name}`, () => HttpResponse.json([]))),
    );
    hold(at(1));
    hold(at(0));
  });

  test('are asked about before a logout and each switch', async () => {
    const { person, address } = visit('/settings');
    await person.selectOptions(await screen.findByLabelText('Items per page'), '5');
    const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    const answer = async (name: string) => person.click(within(await question()).getByText(name));
    const logout = () =>
      person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    await logout();
    await answer('Stay here');
    for (const name of ['Switch to bela', 'Logout All Users']) {
      await person.click(switcherButton());
      await person.click(screen.getByRole('button', { name }));
      await answer('Stay here');
      expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });
      expect(address()).toBe('/settings');
      expect(screen.getByLabelText('Items per page')).toHaveValue('5');
      // The list of accounts is still open.
      await person.keyboard('{Escape}');
    }
    await logout();
    await answer('Leave without saving');
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
  });

  test('are none: another account is at work at once', async () => {
    const { person } = visit('/settings');
    await screen.findByLabelText('Items per page');
    await person.click(switcherButton());
    await person.click(screen.getByRole('button', { name: 'Switch to bela' }));
    expect(await screen.findByText('You are now working as bela.')).toBeVisible();
  });
});

describe('another account', () => {
  test('that is refused says why; one that is added leaves the first signed in', async () => {
    hold(at(0));
    const { person, accounts, address } = await openSwitcher();
    await person.click(within(accounts).getByRole('link', { name: 'Add another account' }));
    expect(await screen.findByRole('heading', { name: 'Add another account' })).toBeVisible();
    expect(address()).toBe('/login?add=1');
    await signInAs(person, 'nobody');
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });
    await signInAs(person, 'bela');
    await waitFor(() => expect(address()).toBe('/enquiries'));
    expect(staffSession.state()).toMatchObject({
      account: { username: 'bela' },
      held: [{ username: 'asha' }, { username: 'bela' }],
    });
  });

  test('is refused where five are held, with what to do', async () => {
    for (const person of people) hold(person);
    const { accounts, router } = await openSwitcher();
    expect(within(accounts).queryByRole('link', { name: 'Add another account' })).not.toBeInTheDocument();
    expect(within(accounts).getByText('5 accounts are the most. Remove one to add another.')).toBeVisible();
    await router.navigate('/login?add=1');
    expect(
      await screen.findByText(
        '5 accounts are signed in on this browser, which is the most. Remove one to add another.',
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

test('an account that ends in another tab gives way to the first remaining, and the person is told', async () => {
  hold(at(1));
  hold(at(0));
  visit('/dashboard');
  expect(await screen.findByText('101')).toBeVisible();
  localStorage.removeItem(`user_session_${at(0).id}`);
  window.dispatchEvent(new StorageEvent('storage', { key: `user_session_${at(0).id}` }));
  expect(await screen.findByText('asha was signed out')).toBeVisible();
  expect(screen.getByText('You are now working as bela.')).toBeVisible();
  expect(await screen.findByText('202')).toBeVisible();
  expect(screen.queryByText('101')).not.toBeInTheDocument();
});

async function openSwitcher(address = '/dashboard') {
  const visited = visit(address);
  await screen.findByText('Dashboard', { selector: 'h1' });
  await visited.person.click(switcherButton());
  return { ...visited, accounts: screen.getByRole('dialog', { name: 'Active users' }) };
}

/** The header's; the sidebar has another. */
function switcherButton(): HTMLElement {
  return within(screen.getByRole('banner')).getByRole('button', { name: /Switch user$/ });
}

async function signInAs(person: ReturnType<typeof visit>['person'], name: string): Promise<void> {
  const username = await screen.findByLabelText('Username or Email');
  await person.clear(username);
  await person.type(username, name);
  await person.clear(screen.getByLabelText('Password'));
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

function hold(staff: FakeStaff, loggedInAgo = minute): void {
  leaveSignedIn(staff, { loggedInAgo });
}

function at(index: number): FakeStaff {
  const person = people[index];
  if (!person) throw new Error(`There is nobody at ${index}.`);
  return person;
}
