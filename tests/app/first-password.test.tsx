import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeSession, fakeStaff, fakeUser, leaveSignedIn } from '../data/session/fake-staff.ts';
import { fakeConsoleServices } from './fake-console.ts';
import { fakeConsole } from './visit.tsx';

const { server, visit } = fakeConsole();

/** A colleague with an assigned password, until they have changed it. */
function enter(address: string) {
  const staff = fakeStaff('dev');
  const asked: string[] = [];
  let mustChange = true;
  leaveSignedIn(staff);
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(fakeUser(staff))),
    http.get('*/rest/v1/my_account', () =>
      HttpResponse.json([{ username: staff.username, role: staff.role, must_change_password: mustChange }]),
    ),
    http.post('*/rest/v1/rpc/:name', ({ params }) => void asked.push(String(params.name))),
    http.get('*/rest/v1/:name', ({ params }) => void asked.push(String(params.name))),
    http.post('*/api/auth/password', () => {
      mustChange = false;
      return HttpResponse.json({ success: true, ...fakeSession(staff), others: 'signed_out' });
    }),
    ...fakeConsoleServices([staff]),
  );
  return { ...visit(address), asked };
}

const page = () => screen.findByText('Choose your own password', { selector: 'h1, h2' });

test.each(['/settings', '/login', '/'])(
  'a first password leads from %s to a choice of one’s own, and nothing of the console is asked for',
  async (address) => {
    const { asked } = enter(address);
    expect(await page()).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText(/You signed in as dev/)).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('the console opens once it is chosen, where one wanted to go', async () => {
  const { person, address, asked } = enter('/dashboard');
  await page();
  for (const [label, value] of [
    ['Password you were given', 'k7mf-2hqx-9wpc-bt3e-vn6d'],
    ['New password', 'rhubarb and kettles'],
    ['Repeat new password', 'rhubarb and kettles'],
  ] as const) {
    await person.type(screen.getByLabelText(label, { selector: 'input' }), value);
  }
  await person.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('101')).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(screen.getByText('Your password has been changed')).toBeVisible();
  expect(asked).toContain('enquiry_figures');
});

test('one may sign out instead', async () => {
  const { person, address } = enter('/enquiries');
  await page();
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByLabelText('Username or Email')).toBeVisible();
});
