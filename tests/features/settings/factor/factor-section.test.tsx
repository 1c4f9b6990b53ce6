import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FactorSection } from '#features/settings/factor/factor-section.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff, leaveSignedIn, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';

const server = setupServer();
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(since: string | null, step: 'confirm' | 'remove', answer: () => Response) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(
    ...welcomeStaff(staff),
    http.post('*/rest/v1/rpc/my_factor', () => HttpResponse.json({ since, codes_left: 10, required: false })),
    http.post('*/api/auth/factor', () =>
      HttpResponse.json({ success: true, secret: 'ABCD', address: 'otpauth://totp/x' }),
    ),
    http.post(`*/api/auth/factor/${step}`, answer),
  );
  return showScreen(<FactorSection staffId={staff.id} />, '/settings').person;
}
const refusal = (status: number, reason?: string) => () =>
  HttpResponse.json({ success: false, message: 'x', reason }, { status });
const unsure = /^It is not certain whether your second factor was changed\..* load this page again/;

test.each<[string, () => Response, RegExp]>([
  ['there is no answer', () => HttpResponse.error(), unsure],
  ['the database gave none to the service', refusal(503, 'unsure'), unsure],
  ['it was confirmed before', refusal(409, 'no_factor'), unsure],
  ['the service is not answering', refusal(503), /^Nothing was changed/],
])('when %s, what is said of a confirmation is true', async (_, answer, said) => {
  const person = open(null, 'confirm', answer);
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  await person.type(await screen.findByLabelText('Code of the app'), '123456');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('a lost answer to turning it off is not said to have changed nothing', async () => {
  const person = open('2026-11-01T00:00:00Z', 'remove', () => HttpResponse.error());
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Code or password', { selector: 'input' }), '123456');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText(unsure)).toBeVisible();
});
