import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PasskeysSection } from '#features/settings/passkeys/passkeys-section.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff, leaveSignedIn, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';

let passkeys: object[] = [];
const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  passkeys = [{ id: 'one', name: 'My phone', created_at: '2026-11-01T00:00:00Z', used_at: null }];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function open(press: 'Remove' | 'Rename', path: string, answer: () => Response) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(
    ...welcomeStaff(staff),
    http.post('*/rest/v1/rpc/list_my_passkeys', () => HttpResponse.json(passkeys)),
    http.post(path, answer),
  );
  const { person } = showScreen(<PasskeysSection staffId={staff.id} />, '/settings');
  await person.click(await screen.findByRole('button', { name: new RegExp(press) }));
  return { person, dialog: within(screen.getByRole('dialog')) };
}
const refusal = (reason?: string) => () =>
  HttpResponse.json({ success: false, message: 'x', reason }, { status: 503 });
const unsure = /^It is not certain whether this was done/;

test.each<[string, () => Response, RegExp]>([
  ['there is no answer', () => HttpResponse.error(), unsure],
  ['the database gave none to the service', refusal('unsure'), unsure],
  ['the service is not answering', refusal(), /^Nothing was changed/],
])('when %s, what is said of a removal is true', async (_, answer, said) => {
  const { person, dialog } = await open('Remove', '*/api/auth/passkeys/remove', answer);
  await person.type(dialog.getByLabelText('Code or password', { selector: 'input' }), '123456');
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(said)).toBeVisible();
  passkeys = [];
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
});

test('a passkey that is gone is not said to have another name', async () => {
  const { person, dialog } = await open('Rename', '*/rest/v1/rpc/rename_my_passkey', () => {
    passkeys = [];
    return HttpResponse.json(false);
  });
  await person.type(dialog.getByLabelText('Name'), ' 2');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(screen.queryByText(/is called/)).toBeNull();
});
