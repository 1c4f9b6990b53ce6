import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { TeamOverview } from '#features/team/team-overview.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeMember, fakeTeam, password } from './fake-team.ts';

const server = fakeBackend();

const asha = () => fakeMember({ username: 'asha', full_name: 'Asha Rao', email: 'asha@school.example' });

async function open(colleagues = [asha()]) {
  const staff = { ...fakeStaff('head'), role: 'admin' };
  const team = fakeTeam(staff, colleagues);
  server.use(...team.handlers);
  const shown = showScreen(<TeamOverview staffId={staff.id} />, '/team');
  await screen.findByText('Me Myself');
  return { ...shown, ...team, staff };
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const button = (name: string) =>
  screen.getAllByText(name, { selector: 'button, button *' }).at(-1) ?? screen.getByText(name);
const labelled = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const school = (name: string) => screen.getByLabelText(name, { selector: 'input[type=checkbox]' });

test('the list shows who works here, as what and for which schools, and what can be done', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...wide, media: query }));
  await open([
    asha(),
    fakeMember({ full_name: null, username: 'office', status: 'inactive', tenants: [] }),
    fakeMember({ full_name: 'Bela Das', role: 'admin', tenants: [] }),
    fakeMember({ full_name: 'Chetan Iyer', tenants: ['south', 'north', 'gone'] }),
  ]);
  const cells = (name: string) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Asha Rao').slice(0, 5)).toEqual([
    'asha',
    'asha@school.example',
    'User',
    'North School',
    'Active',
  ]);
  expect(cells('office').slice(2, 5)).toEqual(['User', 'No school', 'Inactive']);
  expect(cells('Bela Das').slice(2, 4)).toEqual(['Admin', 'Every school']);
  expect(cells('Chetan Iyer')[3]).toBe('North School, South School');
  const mine = within(rowOf('Me Myself'));
  expect(mine.getByText('You')).toBeVisible();
  expect(mine.queryByRole('button')).toBeNull();
  // Only active colleagues can have their password reset.
  const actions = within(rowOf('office')).getAllByRole('button');
  const names = actions.map((each) => each.getAttribute('aria-label'));
  expect(names).toContain('Activate office');
  expect(names).not.toContain('Reset password of office');
});

test('an admin who is alone is told so', async () => {
  await open([]);
  expect(screen.getByText('Nobody else is here yet')).toBeVisible();
});

test('a phone shows cards with the same', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...wide,
    matches: true,
    media: query,
  }));
  await open();
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByRole('list', { name: 'Team' })).getAllByRole('listitem')[0];
  expect(card).toHaveTextContent(/Asha Rao.*Active.*asha · asha@school.example.*User · North School/);
});

test('a team that cannot be loaded is said so, and asked for again', async () => {
  const staff = fakeStaff('head');
  const team = fakeTeam(staff, [asha()]);
  server.use(
    http.get('*/rest/v1/staff', () => HttpResponse.error(), { once: true }),
    ...team.handlers,
  );
  const { person } = showScreen(<TeamOverview staffId={staff.id} />, '/team');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The team could not be loaded.*Check your connection/,
  );
  await person.click(button('Retry'));
  expect(await screen.findByText('Asha Rao')).toBeVisible();
});

test('deactivation is asked about, done, refused with the reason, and shown as it is after a lost answer', async () => {
  const member = asha();
  const { person, calls } = await open([member]);
  const deactivate = async () => {
    await person.click(labelled('Deactivate Asha Rao'));
    return within(screen.getByRole('dialog', { name: 'Deactivate Asha Rao?' }));
  };
  await deactivate();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);

  await person.click((await deactivate()).getByText('Deactivate'));
  expect(await screen.findByText('Asha Rao can sign in no more')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  await person.click(labelled('Activate Asha Rao'));
  expect(await screen.findByText('Asha Rao can sign in again')).toBeVisible();
  expect(calls).toEqual([
    { p_user: member.user_id, p_status: 'inactive' },
    { p_user: member.user_id, p_status: 'active' },
  ]);

  const message = 'not_admin';
  server.use(
    http.post('*/rest/v1/rpc/change_staff', () =>
      HttpResponse.json({ code: 'PT403', message, details: null, hint: null }, { status: 403 }),
    ),
  );
  const dialog = await deactivate();
  await person.click(dialog.getByText('Deactivate'));
  expect(await dialog.findByText(/may no longer be an administrator/)).toBeVisible();
  expect(screen.queryByText('Inactive')).toBeNull();
  server.use(
    http.post('*/rest/v1/rpc/change_staff', () => HttpResponse.error()),
    http.get('*/rest/v1/staff', () => HttpResponse.json([{ ...member, status: 'inactive' }])),
  );
  await person.click(dialog.getByText('Deactivate'));
  expect((await screen.findAllByText('Inactive'))[0]).toBeVisible();
});

test('access that is not saved stays as chosen; schools and role change each by themselves', async () => {
  const member = asha();
  const { person, calls } = await open([member]);
  const south = {
    p_user: member.user_id,
    p_tenants: ['north', 'south'],
    p_known: ['north'],
  };
  server.use(http.post('*/rest/v1/rpc/change_staff', () => HttpResponse.error(), { once: true }));
  await person.click(labelled('Change the access of Asha Rao'));
  await person.click(school('South School'));
  await person.click(button('Save'));
  expect(await screen.findByText(/No answer came back/)).toBeVisible();
  expect(school('South School')).toBeChecked();
  await person.click(button('Save'));
  expect(await screen.findByText('Access of Asha Rao saved')).toBeVisible();
  expect(calls).toEqual([south]);

  await person.click(labelled('Change the access of Asha Rao'));
  await person.selectOptions(screen.getByLabelText(/^Role/, { selector: 'select' }), 'Admin');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await person.click(button('Save'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toEqual({ p_user: member.user_id, p_role: 'admin' });
});

describe('an invitation', () => {
  async function fill(person: Awaited<ReturnType<typeof open>>['person']) {
    if (!screen.queryByRole('dialog')) await person.click(button('Invite Colleague'));
    await person.type(field('Full name'), 'Dev Nair');
    await person.type(field('Username'), 'dev');
    await person.type(field('Email'), 'dev@school.example');
    await person.click(school('South School'));
  }

  test('makes an account and shows its password once, with a button that copies it', async () => {
    const { person, invitations } = await open();
    await fill(person);
    await person.click(button('Create Account'));
    expect(await screen.findByRole('dialog', { name: 'Dev Nair has an account' })).toBeVisible();
    expect(screen.getByText(password)).toBeVisible();
    expect(screen.getByText(/shown now and never again, and no email is sent/)).toBeVisible();
    expect(invitations).toEqual([
      {
        by: 'head',
        body: {
          full_name: 'Dev Nair',
          username: 'dev',
          language: 'en',
          email: 'dev@school.example',
          role: 'user',
          tenants: ['south'],
        },
      },
    ]);
    await person.click(button('Copy password'));
    expect(await screen.findByText(/^Copied\./)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(password);

    await person.keyboard('{Escape}');
    expect(screen.getByText(password)).toBeVisible();
    await person.click(button('I have noted it'));
    expect(screen.queryByText(password)).toBeNull();
    expect(await screen.findByText('Dev Nair')).toBeVisible();
    await person.click(button('Invite Colleague'));
    expect(screen.queryByText(password)).toBeNull();
    expect(field('Full name')).toHaveValue('');

    // An administrator has every school.
    await fill(person);
    await person.selectOptions(screen.getByLabelText(/^Role/, { selector: 'select' }), 'Admin');
    await person.click(button('Create Account'));
    await screen.findByText(password);
    expect(invitations[1]?.body).toMatchObject({ role: 'admin', tenants: [] });
  });

  test('that is incomplete names every field to mend, goes to the first, and asks nobody', async () => {
    const { person, invitations } = await open();
    await person.click(button('Invite Colleague'));
    await person.click(button('Create Account'));
    expect(field('Full name')).toHaveAccessibleDescription(/Enter a name/);
    expect(field('Username')).toHaveAccessibleDescription(/Use 2 to 64 letters/);
    expect(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
    expect(screen.getByText('Choose at least one school.')).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await person.type(field('Username'), 'd');
    expect(field('Username')).not.toHaveAccessibleDescription(/Use 2 to 64 letters/);
    expect(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
    await person.clear(field('Username'));
    for (const [label, typed, complaint] of [
      ['Full name', 'Dev', /Enter a name/],
      ['Username', 'dev', /Use 2 to 64 letters/],
      ['Email', 'dev@school.example', /Enter an email address/],
    ] as const) {
      await person.click(button('Create Account'));
      expect(field(label)).toHaveFocus();
      expect(field(label)).toHaveAccessibleDescription(complaint);
      await person.type(field(label), typed);
    }
    await person.click(button('Create Account'));
    expect(screen.getByText('Choose at least one school.')).toBeVisible();
    expect(invitations).toEqual([]);
    // What is being filled in is not lost by Escape.
    await person.keyboard('{Escape}');
    expect(field('Full name')).toHaveValue('Dev');
  });

  test('that is refused says so at the field, or what became of it, and keeps the rest', async () => {
    const { person } = await open();
    await fill(person);
    for (const [status, key, label, words] of [
      [409, 'username', 'Username', 'This username is taken. Choose another one.'],
      [409, 'email', 'Email', 'Somebody with this email address has an account already.'],
      [422, 'full_name', 'Full name', 'Enter a name of at most 120 characters.'],
    ] as const) {
      const refused = { success: false, message: 'x', field: key };
      server.use(http.post('*/api/team', () => HttpResponse.json(refused, { status })));
      await person.click(button('Create Account'));
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(field('Full name')).toHaveValue('Dev Nair');
    }
    for (const [answer, words] of [
      [() => refusal(403), /no longer an administrator/],
      [() => HttpResponse.error(), /may or may not exist/],
      [() => refusal(429), /try again in an hour/],
      [() => HttpResponse.html('<h1>502</h1>', { status: 502 }), /may or may not exist/],
      [() => refusal(503), /Nothing was created: the service is not answering/],
    ] as const) {
      server.use(http.post('*/api/team', answer));
      await person.click(button('Create Account'));
      expect(await screen.findByText(words)).toBeVisible();
      expect(field('Username')).toHaveValue('dev');
    }
  });
});

test('an invitation is sent again to the corrected address, which is no colleague’s', async () => {
  const invited = fakeMember({
    full_name: 'Dev Nair',
    email: 'dve@school.example',
    must_change_password: true,
  });
  const { person, reinvitations } = await open([invited, asha()]);
  const send = async (email: string) => {
    await person.clear(field('Email'));
    await person.type(field('Email'), email);
    await person.click(button('Send'));
  };
  await person.click(labelled('Send the invitation of Dev Nair again'));
  expect(field('Email')).toHaveValue('dve@school.example');
  await send('asha@school.example');
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription(/^Somebody with this email address/),
  );
  expect(field('Email')).toHaveValue('asha@school.example');
  server.use(http.post('*/api/team/invitation', () => HttpResponse.error(), { once: true }));
  await send('dev@school.example');
  expect(await screen.findByText(/^It is not certain that the invitation was sent\. /)).toBeVisible();
  expect(field('Email')).toHaveValue('dev@school.example');
  await person.click(button('Send'));
  expect(await screen.findByText('Dev Nair gets a new link by email')).toBeVisible();
  expect(reinvitations.at(-1)).toEqual({
    user_id: invited.user_id,
    email: 'dev@school.example',
    language: 'en',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reset of a password is asked about, explains a refusal, and shows the new one once', async () => {
  const member = asha();
  const { person, resets } = await open([member]);
  await person.click(labelled('Reset password of Asha Rao'));
  expect(screen.getByRole('dialog', { name: 'Reset the password of Asha Rao?' })).toBeVisible();
  for (const [answer, words] of [
    [() => refusal(403), /no longer an administrator/],
    [() => refusal(404), /no longer on the team/],
    [() => refusal(429), /try again in an hour/],
    [() => refusal(503), /the service is not answering/i],
    [() => HttpResponse.error(), /may be void already/],
  ] as const) {
    server.use(http.post('*/api/team/password', answer, { once: true }));
    await person.click(button('Reset Password'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(password)).toBeNull();
  }
  await person.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(resets).toEqual([]);

  await person.click(labelled('Reset password of Asha Rao'));
  await person.click(button('Reset Password'));
  expect(await screen.findByRole('dialog', { name: 'Asha Rao has a new password' })).toBeVisible();
  expect(resets).toEqual([{ user_id: member.user_id, by: 'head' }]);
  await person.click(button('Copy password'));
  expect(await navigator.clipboard.readText()).toBe(password);
  await person.keyboard('{Escape}');
  expect(screen.getByText(password)).toBeVisible();
  await person.click(button('I have noted it'));
  expect(screen.queryByText(password)).toBeNull();
});

const refusal = (status: number) => HttpResponse.json({ success: false, message: 'x' }, { status });
const wide = {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
};
