import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { PasskeysSection } from '#features/settings/passkeys/passkeys-section.tsx';
import { fakeStaff, leaveSignedIn, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

let passkeys: object[] = [];
const server = fakeBackend();
beforeEach(() => {
  passkeys = [{ id: 'one', name: 'My phone', created_at: '2026-11-01T00:00:00Z', used_at: null }];
});

async function open(press: 'Remove' | 'Rename') {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(
    ...welcomeStaff(staff),
    http.get('*/rest/v1/passkeys', () => HttpResponse.json(passkeys)),
  );
  const { person } = showScreen(<PasskeysSection staffId={staff.id} />, '/settings');
  await person.click(await screen.findByRole('button', { name: new RegExp(press) }));
  return { person, dialog: within(screen.getByRole('dialog')) };
}
const refusal = (reason?: string) => () =>
  HttpResponse.json({ success: false, message: 'x', reason }, { status: 503 });
const unsure = /^It is not certain whether this was done/;

test('what is said of a removal is true, whatever the answer', async () => {
  const { person, dialog } = await open('Remove');
  await person.type(dialog.getByLabelText('Code or password', { selector: 'input' }), '123456');
  for (const [answer, said] of [
    [() => HttpResponse.error(), unsure],
    [refusal(), /^Nothing was changed/],
    [refusal('unsure'), unsure],
  ] as const) {
    server.use(http.post('*/api/auth/passkeys/remove', answer));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText(said)).toBeVisible();
  }
  passkeys = [];
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
});

test('a passkey that is gone is not said to have another name', async () => {
  server.use(
    http.patch('*/rest/v1/passkeys', () => {
      passkeys = [];
      return HttpResponse.json([]);
    }),
  );
  const { person, dialog } = await open('Rename');
  await person.type(dialog.getByLabelText('Name'), ' 2');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(screen.queryByText(/is called/)).toBeNull();
});
