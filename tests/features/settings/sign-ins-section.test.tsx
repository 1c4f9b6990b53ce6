import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { SignInsSection } from '#features/settings/sign-ins-section.tsx';
import { fakeStaff, leaveSignedIn, welcomeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();

const signIn = (id: number, change: object = {}) => ({
  id,
  at: '2026-11-20T08:00:00Z',
  way: 'password',
  is_refused: false,
  is_known: true,
  device: { browser: 'Firefox', system: 'Linux' },
  ...change,
});

function open(signIns: object[]) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(
    http.get('*/rest/v1/sign_ins', () => HttpResponse.json(signIns)),
    ...welcomeStaff(staff),
  );
  return showScreen(<SignInsSection staffId={staff.id} />, '/settings');
}
const rows = () => within(screen.getByRole('region', { name: 'Sign-in history' })).findAllByRole('listitem');

test('each sign-in says on what, how and when; a new device and a refusal are marked in words', async () => {
  open([
    signIn(4),
    signIn(3, { is_known: false, way: 'passkey' }),
    signIn(2, { is_refused: true, way: 'code' }),
    signIn(1, { device: null, way: 'recovery_code' }),
  ]);
  const [known, fresh, refused, unknown] = await rows();
  expect(known).toHaveTextContent(/^Firefox on LinuxWith the password/);
  expect(fresh).toHaveTextContent(/New device.*With a passkey/);
  expect(refused).toHaveTextContent(
    /Refused.*The password or the school’s account was right, the code was not/,
  );
  expect(unknown).toHaveTextContent(/Unknown browser.*With the password and a recovery code/);
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
});

test('the latest five are shown, and all of them on request', async () => {
  const { person } = open(Array.from({ length: 8 }, (_, n) => signIn(8 - n)));
  expect(await rows()).toHaveLength(5);
  await person.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(await rows()).toHaveLength(8);
  await person.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(await rows()).toHaveLength(5);
});

test('without one it says so, and a list that does not load can be asked for again', async () => {
  const { person } = open([]);
  server.use(http.get('*/rest/v1/sign_ins', () => HttpResponse.error(), { once: true }));
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('None yet: the next one will be here.')).toBeInTheDocument();
});
