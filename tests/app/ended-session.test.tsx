import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeStaff,
  fakeSession,
  fakeStaff,
  leaveSignedIn,
  welcomeStaff,
} from '../data/session/fake-staff.ts';
import { passTime } from '../setup/pass-time.ts';
import { fakeConsoleServices } from './fake-console.ts';
import { fakeConsole } from './visit.tsx';

const { server, visit } = fakeConsole();
let asha: FakeStaff;
let bela: FakeStaff;

beforeEach(() => {
  [asha, bela] = [fakeStaff('asha'), fakeStaff('bela')];
  server.use(...fakeConsoleServices([asha, bela]));
  leaveSignedIn(asha);
});
test('whose session ended signs in over the page, and goes on with what was typed, here or in another tab, or as another account', async () => {
  leaveSignedIn(bela);
  leaveSignedIn(asha);
  const { person, address } = await openAndEnd();
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.getByLabelText('Username or Email')).toHaveValue('asha');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await person.keyboard('{Escape}');
  expect(dialog()).toBeVisible();

  welcome(asha);
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.getByLabelText('Search')).toHaveValue('Meena');
  expect(address()).toContain('/enquiries?status=completed');
  // Queries refused meanwhile are fetched again.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Parent 1')).toBeVisible();

  // It ends again. Without a password, or with a forgotten one, they sign in in another tab, and go on here.
  await end(person);
  expect(otherWay()).toHaveAttribute('href', '/login?add=1');
  expect(otherWay()).toHaveAttribute('target', '_blank');
  welcome(asha);
  leaveSignedIn(asha);
  const key = `user_session_${asha.id}`;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.getByLabelText('Search')).toHaveValue('Meena');

  // Another of their accounts gets its own page.
  await end(person);
  expect(screen.queryByText('Sign out instead')).toBeNull();
  welcome(bela);
  await person.click(screen.getByText('Go on as bela'));
  expect(await screen.findByText('You are now working as bela.')).toBeVisible();
  expect(dialog()).toBeNull();
  expect(await screen.findByLabelText('Search')).toHaveValue('');
  expect(address()).toBe('/enquiries');
});

test('while the page waits nothing asks the server for it; then it is read anew', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  const { person, queryClient } = await openAndEnd();
  // What was typed is searched for a moment later.
  await passTime(5000);
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  const polled = () => asked.filter((path) => path.startsWith('/rest/'));
  await passTime(2 * 60_000);
  expect(polled()).toEqual([]);

  welcome(asha);
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(polled()).toContain('/rest/v1/rpc/unseen_enquiries'));
  expect(polled()).toContain('/rest/v1/rpc/list_enquiries');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.events.removeAllListeners();
});

test('another person who signs in instead sees nothing of it', async () => {
  const { person, address, queryClient } = await openAndEnd();
  welcome(bela);
  await person.clear(screen.getByLabelText('Username or Email'));
  await person.type(screen.getByLabelText('Username or Email'), 'bela');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await screen.findByText('You are now working as bela.')).toBeVisible();
  expect(await screen.findByLabelText('Search')).toHaveValue('');
  expect(address()).toBe('/enquiries');
  const keys = queryClient.getQueryCache().getAll();
  expect(JSON.stringify(keys.map(({ queryKey }) => queryKey))).not.toContain(asha.id);
});

test('signing out instead leaves nothing, and the next person does not land there', async () => {
  const { person, address, queryClient } = await openAndEnd();
  expect(otherWay()).toHaveAttribute('href', '/login');
  await person.click(screen.getByText('Sign out instead'));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(dialog()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes(asha.id))).toEqual([]);
  welcome(bela);
  await person.type(await screen.findByLabelText('Username or Email'), 'bela');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(address()).toBe('/enquiries'));
});

test('a password that was given to them meanwhile is replaced first; then all is as it was', async () => {
  const { person, address } = await openAndEnd();
  let mustChange = true;
  welcome(asha);
  server.use(
    http.get('*/rest/v1/my_account', () =>
      HttpResponse.json([{ username: 'asha', role: 'user', must_change_password: mustChange }]),
    ),
    http.post('*/api/auth/login', () =>
      HttpResponse.json({
        ...{ success: true, message: '', user_id: asha.id, ...fakeSession(asha) },
        user: { username: 'asha', role: 'user', must_change_password: true },
      }),
    ),
    http.post('*/api/auth/password', () => {
      mustChange = false;
      return HttpResponse.json({ success: true, ...fakeSession(asha), others: 'signed_out' });
    }),
  );
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  for (const [label, value] of [
    ['Password you were given', 'k7mf-2hqx-9wpc-bt3e-vn6d'],
    ['New password', 'rhubarb and kettles'],
    ['Repeat new password', 'rhubarb and kettles'],
  ] as const) {
    await person.type(screen.getByLabelText(label, { selector: 'input' }), value);
  }
  await person.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(screen.getByLabelText('Search')).toBeVisible());
  expect(screen.getByLabelText('Search')).toHaveValue('Meena');
  expect(address()).toContain('/enquiries?status=completed');
});

/** The enquiries with a filter and a search, of an account that the server then refuses. */
async function openAndEnd() {
  const visited = visit('/enquiries?status=completed');
  await screen.findByText('Parent 1');
  await visited.person.type(screen.getByLabelText('Search'), 'Meena');
  await end(visited.person);
  expect(visited.address()).toContain('/enquiries?status=completed');
  return visited;
}

async function end(person: UserEvent) {
  const refused = { code: 'PT403', message: 'inactive_account' };
  server.use(
    http.post('*/rest/v1/rpc/list_enquiries', () => HttpResponse.json(refused, { status: 403 })),
    http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 })),
  );
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('dialog', { name: 'Sign in to go on' });
}

/** The server is as before for one of them. */
function welcome(staff: FakeStaff): void {
  server.resetHandlers();
  server.use(...fakeConsoleServices([staff]), ...welcomeStaff(staff));
}

const dialog = () => screen.queryByRole('dialog', { name: 'Sign in to go on' });
const otherWay = () => screen.getByRole('link', { name: 'Forgot password, or sign in another way' });
