import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TeamOverview } from '#features/team/team-overview.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeMember, fakeTeam, password } from './fake-team.ts';

const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the list', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...wide, media: query }));
  });

  test('shows who works here, as what and for which schools', async () => {
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
  });

  test('offers nothing to do about oneself', async () => {
    await open();
    const mine = rowOf('Me Myself');
    expect(within(mine).getByText('You')).toBeVisible();
    expect(within(mine).queryByRole('button')).toBeNull();
  });

  test('says that nobody else is here yet', async () => {
    await open([]);
    expect(screen.getByText('Nobody else is here yet')).toBeVisible();
  });
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
    http.post('*/rest/v1/rpc/list_staff', () => HttpResponse.error(), { once: true }),
    ...team.handlers,
  );
  const { person } = showScreen(<TeamOverview staffId={staff.id} />, '/team');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The team could not be loaded.*Check your connection/,
  );
  await person.click(button('Retry'));
  expect(await screen.findByText('Asha Rao')).toBeVisible();
});

test('an invitation that is being filled in is not lost by Escape', async () => {
  const { person } = await open();
  await person.click(button('Invite Colleague'));
  await person.type(field('Full name'), 'Dev');
  await person.keyboard('{Escape}');
  expect(field('Full name')).toHaveValue('Dev');
});

describe('deactivation', () => {
  test('is asked about first, and nothing happens when one thinks better of it', async () => {
    const { person, calls } = await open();
    await person.click(button('Deactivate Asha Rao'));
    expect(screen.getByRole('dialog', { name: 'Deactivate Asha Rao?' })).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
  });

  test('is done, shown, and can be taken back', async () => {
    const member = asha();
    const { person, calls } = await open([member]);
    await person.click(button('Deactivate Asha Rao'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Asha Rao can sign in no more')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
    await person.click(button('Activate Asha Rao'));
    expect(await screen.findByText('Asha Rao can sign in again')).toBeVisible();
    expect(calls).toEqual([
      { name: 'set_staff_status', p_user: member.user_id, p_status: 'inactive' },
      { name: 'set_staff_status', p_user: member.user_id, p_status: 'active' },
    ]);
  });

  test('that is refused says why and changes nothing', async () => {
    const { person } = await open();
    const refuse = () =>
      HttpResponse.json(
        { code: 'PT403', message: 'Only an administrator can do this.', details: null, hint: null },
        { status: 403 },
      );
    server.use(http.post('*/rest/v1/rpc/set_staff_status', refuse));
    await person.click(button('Deactivate Asha Rao'));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByText(/may no longer be an administrator/)).toBeVisible();
    expect(screen.queryByText('Inactive')).toBeNull();
  });

  test('whose answer is lost is shown as it is', async () => {
    const member = asha();
    const { person } = await open([member]);
    server.use(
      http.post('*/rest/v1/rpc/set_staff_status', () => HttpResponse.error()),
      http.post('*/rest/v1/rpc/list_staff', () => HttpResponse.json([{ ...member, status: 'inactive' }])),
    );
    await person.click(button('Deactivate Asha Rao'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect((await screen.findAllByText('Inactive'))[0]).toBeVisible();
  });
});

describe('access', () => {
  test('schools and role change in one go, and only what was changed is asked for', async () => {
    const member = asha();
    const { person, calls } = await open([member]);
    await person.click(button('Change the access of Asha Rao'));
    await person.click(screen.getByRole('checkbox', { name: 'South School' }));
    await person.click(button('Save'));
    expect(await screen.findByText('Access of Asha Rao saved')).toBeVisible();
    expect(calls).toEqual([
      {
        name: 'set_staff_tenants',
        p_user: member.user_id,
        p_tenants: ['north', 'south'],
        p_known: ['north'],
      },
    ]);

    await person.click(button('Change the access of Asha Rao'));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await person.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({ name: 'set_staff_role', p_user: member.user_id, p_role: 'admin' });
  });

  test('that cannot be saved stays as it was chosen, with the reason', async () => {
    const { person } = await open();
    server.use(http.post('*/rest/v1/rpc/set_staff_tenants', () => HttpResponse.error()));
    await person.click(button('Change the access of Asha Rao'));
    await person.click(screen.getByRole('checkbox', { name: 'South School' }));
    await person.click(button('Save'));
    expect(await screen.findByText(/No answer came back/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'South School' })).toBeChecked();
  });
});

describe('an invitation', () => {
  async function fill(person: Awaited<ReturnType<typeof open>>['person']) {
    await person.click(button('Invite Colleague'));
    await person.type(field('Full name'), 'Dev Nair');
    await person.type(field('Username'), 'dev');
    await person.type(field('Email'), 'dev@school.example');
    await person.click(screen.getByRole('checkbox', { name: 'South School' }));
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
  });

  test('as an admin asks for no school', async () => {
    const { person, invitations } = await open();
    await fill(person);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin');
    await person.click(button('Create Account'));
    await screen.findByText(password);
    expect(invitations[0]?.body).toMatchObject({ role: 'admin', tenants: [] });
  });

  test('that is incomplete names every field to mend, goes to the first, and asks nobody', async () => {
    const { person, invitations } = await open();
    await person.click(button('Invite Colleague'));
    await person.click(button('Create Account'));
    expect(field('Full name')).toHaveAccessibleDescription(/Enter a name/);
    expect(field('Username')).toHaveAccessibleDescription(/Use 2 to 64 letters/);
    expect(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
    expect(screen.getByText('Choose at least one school.')).toBeVisible();
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
  });

  test.each([
    [409, 'username', 'Username', 'This username is taken. Choose another one.'],
    [409, 'email', 'Email', 'Somebody with this email address has an account already.'],
    [422, 'full_name', 'Full name', 'Enter a name of at most 120 characters.'],
  ])('refused with %i for %s says so at the field, and keeps the rest', async (status, key, label, words) => {
    const { person } = await open();
    server.use(
      http.post('*/api/team', () =>
        HttpResponse.json({ success: false, message: 'x', field: key }, { status }),
      ),
    );
    await fill(person);
    await person.click(button('Create Account'));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field('Full name')).toHaveValue('Dev Nair');
  });

  test.each<[string, () => Response, RegExp]>([
    ['403', () => refusal(403), /no longer an administrator/],
    ['429', () => refusal(429), /try again in an hour/],
    ['503', () => refusal(503), /Nothing was created: the service is not answering/],
    ['nothing', () => HttpResponse.error(), /may or may not exist/],
    ['a page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), /may or may not exist/],
  ])('answered with %s says what became of it', async (_name, answer, words) => {
    const { person } = await open();
    server.use(http.post('*/api/team', answer));
    await fill(person);
    await person.click(button('Create Account'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Username')).toHaveValue('dev');
  });
});

describe('an invitation that is sent again', () => {
  async function ask() {
    const invited = fakeMember({
      full_name: 'Dev Nair',
      email: 'dve@school.example',
      must_change_password: true,
    });
    const shown = await open([invited, asha()]);
    await shown.person.click(button('Send the invitation of Dev Nair again'));
    expect(field('Email')).toHaveValue('dve@school.example');
    await shown.person.clear(field('Email'));
    return { ...shown, id: invited.user_id };
  }

  test('goes to the corrected address', async () => {
    const { person, reinvitations, id } = await ask();
    await person.type(field('Email'), 'dev@school.example');
    await person.click(button('Send'));
    expect(await screen.findByText('Dev Nair gets a new link by email')).toBeVisible();
    expect(reinvitations).toEqual([{ user_id: id, email: 'dev@school.example', language: 'en' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not go to that of a colleague, which is said at the field', async () => {
    const { person } = await ask();
    await person.type(field('Email'), 'asha@school.example');
    await person.click(button('Send'));
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(/^Somebody with this email address/),
    );
    expect(field('Email')).toHaveValue('asha@school.example');
  });

  test('that has no answer is said so, and stays to be sent', async () => {
    const { person } = await ask();
    server.use(http.post('*/api/team/invitation', () => HttpResponse.error()));
    await person.type(field('Email'), 'dev@school.example');
    await person.click(button('Send'));
    expect(await screen.findByText(/^It is not certain that the invitation was sent\. /)).toBeVisible();
    expect(field('Email')).toHaveValue('dev@school.example');
  });
});

describe('a reset of a password', () => {
  async function ask() {
    const member = asha();
    const shown = await open([member]);
    await shown.person.click(button('Reset password of Asha Rao'));
    expect(screen.getByRole('dialog', { name: 'Reset the password of Asha Rao?' })).toBeVisible();
    return { ...shown, member };
  }

  test('shows the new one once, to be copied, and keeps it from being lost by a slip', async () => {
    const { person, resets, member } = await ask();
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

  test('is asked about first, and nothing happens when one thinks better of it', async () => {
    const { person, resets } = await ask();
    await person.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(resets).toEqual([]);
  });

  test('is for active colleagues', async () => {
    await open([fakeMember({ full_name: 'Gone Away', status: 'inactive' })]);
    expect(button('Activate Gone Away')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset password of Gone Away' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset password of Me Myself' })).toBeNull();
  });

  test.each<[string, () => Response, RegExp]>([
    ['403', () => refusal(403), /no longer an administrator/],
    ['404', () => refusal(404), /no longer on the team/],
    ['429', () => refusal(429), /try again in an hour/],
    ['503', () => refusal(503), /the service is not answering/i],
    ['nothing', () => HttpResponse.error(), /may be void already/],
  ])('answered with %s says what became of it', async (_name, answer, words) => {
    const { person } = await ask();
    server.use(http.post('*/api/team/password', answer));
    await person.click(button('Reset Password'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(password)).toBeNull();
  });
});

test('axe finds nothing to object to, in the list or a dialog', async () => {
  const { person } = await open();
  const faults = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);
  expect(await faults()).toEqual([]);
  await person.click(button('Invite Colleague'));
  await person.click(button('Create Account'));
  expect(await faults()).toEqual([]);
});

test.each([
  ['es', 'Invitar a un colega', 'Crear cuenta'],
  ['fr', 'Inviter un collègue', 'Créer le compte'],
] as const)('speaks %s', async (language, invite, create) => {
  await changeLanguage(language);
  const { person } = await open();
  await person.click(button(invite));
  expect(button(create)).toBeVisible();
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
