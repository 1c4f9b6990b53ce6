import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { type FakeStaff, fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { consoleBackend, figureOf } from '../console-backend.ts';
import { provideModalDialogs } from '../native-dialog.ts';
import { visit } from '../visit.tsx';

const names = ['asha', 'bela', 'chandra', 'devi', 'esha'];
const minute = 60_000;
const server = setupServer();
let people: FakeStaff[];
let close = () => {};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  provideModalDialogs();
});
beforeEach(() => {
  people = names.map(fakeStaff);
  server.use(...consoleBackend(people));
});
afterEach(async () => {
  await staffSession.signOut();
  close();
  sessionStorage.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('the switcher', () => {
  test('lists who is signed in, marks the current one, and says since when the others are', async () => {
    hold(at(2), 125 * minute);
    hold(at(1), 5 * minute);
    hold(at(0), 0);
    const { accounts } = await openSwitcher();
    const [mine, ...others] = within(accounts).getAllByRole('listitem');
    expect(mine).toHaveAttribute('aria-current', 'true');
    expect(mine).toHaveTextContent('asha UserCurrent');
    expect(others.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Logged in 2h 5m ago'),
      expect.stringContaining('Logged in 5m ago'),
    ]);
    expect(within(mine ?? accounts).queryByRole('button')).not.toBeInTheDocument();
  });

  test('switches: the page is read anew as the other, and nothing of the first stays', async () => {
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
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toHaveFocus());
    expect(await screen.findByText('You are now working as bela.')).toBeVisible();
  });

  test('switches round five accounts show each time the figures of who is at work', async () => {
    for (const person of people) hold(person);
    const { person } = await openSwitcher();
    await person.keyboard('{Escape}');
    for (let turn = 0; turn < 5; turn += 1) {
      const next = at((turn * 3 + 1) % 5);
      await person.click(switcherButton());
      await person.click(screen.getByRole('button', { name: `Switch to ${next.username}` }));
      expect(await screen.findByText(String(figureOf(next, people)))).toBeVisible();
      const wrong = people.filter(({ id }) => id !== next.id).map((other) => String(figureOf(other, people)));
      for (const figure of wrong) expect(screen.queryByText(figure)).not.toBeInTheDocument();
    }
  }, 30_000);

  test('removes another account, and the focus stays in it', async () => {
    hold(at(1));
    hold(at(0));
    const { person, accounts } = await openSwitcher();
    await person.click(within(accounts).getByRole('button', { name: 'Remove bela' }));
    await waitFor(() => expect(within(accounts).queryByText('bela')).not.toBeInTheDocument());
    await waitFor(() => expect(accounts).toHaveFocus());
    expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });
  });

  test('is used with the keyboard, and Escape gives the focus back', async () => {
    hold(at(0));
    const { person, accounts } = await openSwitcher();
    expect(accounts.contains(document.activeElement)).toBe(true);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(switcherButton()).toHaveFocus());
    expect(switcherButton()).toHaveAttribute('aria-expanded', 'false');
  });

  test('logs all users out', async () => {
    hold(at(1));
    hold(at(0));
    const { person, accounts, address } = await openSwitcher();
    await person.click(within(accounts).getByRole('button', { name: 'Logout All Users' }));
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
    expect(address()).toBe('/login');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => /user_|staff/.test(key))).toEqual([]),
    );
  });
});

describe('unsaved changes', () => {
  beforeEach(() => {
    server.use(
      ...['list_my_sessions', 'list_my_passkeys', 'list_my_sign_ins'].map((name) =>
        http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json([])),
      ),
      http.post('*/rest/v1/rpc/my_factor', () =>
        HttpResponse.json({ since: null, codes_left: 0, required: false }),
      ),
    );
    hold(at(1));
    hold(at(0));
  });

  const change = async () => {
    const { person, address } = open('/settings');
    await person.selectOptions(await screen.findByLabelText('Items per page'), '5');
    return { person, address };
  };
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const answer = async (name: string) => within(await question()).getByRole('button', { name });

  test('are asked about before a logout', async () => {
    const { person, address } = await change();
    const logout = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' });
    await person.click(logout());
    await person.click(await answer('Stay here'));
    expect(address()).toBe('/settings');
    expect(screen.getByLabelText('Items per page')).toHaveValue('5');
    await person.click(logout());
    await person.click(await answer('Leave without saving'));
    expect(await screen.findByLabelText('Username or Email')).toBeVisible();
  });

  test.each(['Switch to bela', 'Logout All Users'])('are asked about before “%s”', async (name) => {
    const { person } = await change();
    await person.click(switcherButton());
    await person.click(screen.getByRole('button', { name }));
    await person.click(await answer('Stay here'));
    expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });
    expect(screen.getByLabelText('Items per page')).toHaveValue('5');
  });

  test('are none: another account is at work at once', async () => {
    const { person } = open('/settings');
    await screen.findByLabelText('Items per page');
    await person.click(switcherButton());
    await person.click(screen.getByRole('button', { name: 'Switch to bela' }));
    expect(await screen.findByText('You are now working as bela.')).toBeVisible();
  });
});

describe('another account', () => {
  test('is added beside the first, which stays signed in', async () => {
    hold(at(0));
    const { person, accounts, address } = await openSwitcher();
    await person.click(within(accounts).getByRole('link', { name: 'Add another account' }));
    expect(await screen.findByRole('heading', { name: 'Add another account' })).toBeVisible();
    expect(address()).toBe('/login?add=1');
    await signInAs(person, 'bela');
    await waitFor(() => expect(address()).toBe('/enquiries'));
    expect(staffSession.state()).toMatchObject({
      account: { username: 'bela' },
      held: [{ username: 'asha' }, { username: 'bela' }],
    });
  });

  test('that is refused says why, and the first stays at work', async () => {
    hold(at(0));
    const { person } = open('/login?add=1');
    await signInAs(person, 'nobody');
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    expect(staffSession.state()).toMatchObject({ account: { username: 'asha' } });
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
  open('/dashboard');
  expect(await screen.findByText('101')).toBeVisible();
  localStorage.removeItem(`user_session_${at(0).id}`);
  window.dispatchEvent(new StorageEvent('storage', { key: `user_session_${at(0).id}` }));
  expect(await screen.findByText('asha was signed out')).toBeVisible();
  expect(screen.getByText('You are now working as bela.')).toBeVisible();
  expect(await screen.findByText('202')).toBeVisible();
  expect(screen.queryByText('101')).not.toBeInTheDocument();
});

function open(address: string) {
  const visited = visit(address);
  close = visited.close;
  return visited;
}

async function openSwitcher(address = '/dashboard') {
  const visited = open(address);
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  await visited.person.click(switcherButton());
  return { ...visited, accounts: screen.getByRole('dialog', { name: 'Active users' }) };
}

/** The header's; the sidebar has another. */
function switcherButton(): HTMLElement {
  return within(screen.getByRole('banner')).getByRole('button', { name: /Switch user$/ });
}

async function signInAs(person: ReturnType<typeof visit>['person'], name: string): Promise<void> {
  await person.type(await screen.findByLabelText('Username or Email'), name);
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
