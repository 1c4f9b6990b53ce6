import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { FactorSection } from '#features/settings/factor/factor-section.tsx';
import { fakeAccount, fakeStaff, leaveSignedIn, welcomeStaff } from '../../../data/session/fake-staff.ts';
import { fakeBackend } from '../../fake-backend.ts';
import { showScreen } from '../../show-screen.tsx';

const server = fakeBackend();

function open(since: string | null) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  server.use(
    http.get('*/rest/v1/my_account', () =>
      HttpResponse.json([{ ...fakeAccount(staff), factor_since: since, codes_left: 10 }]),
    ),
    ...welcomeStaff(staff),
    http.post('*/api/auth/factor', () =>
      HttpResponse.json({ success: true, secret: 'ABCD', address: 'otpauth://totp/x' }),
    ),
  );
  return showScreen(<FactorSection staffId={staff.id} />, '/settings').person;
}
const refusal = (status: number, reason?: string) => () =>
  HttpResponse.json({ success: false, message: 'x', reason }, { status });
const unsure = /^It is not certain whether your second factor was changed\..* load this page again/;

test('what is said of a confirmation is true, whatever the answer', async () => {
  const person = open(null);
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  await person.type(await screen.findByLabelText('Code of the app'), '123456');
  for (const [answer, said] of [
    [() => HttpResponse.error(), unsure],
    [refusal(503), /^Nothing was changed/],
    [refusal(503, 'unsure'), unsure],
    [refusal(503), /^Nothing was changed/],
    // It was confirmed before.
    [refusal(409, 'no_factor'), unsure],
  ] as const) {
    server.use(http.post('*/api/auth/factor/confirm', answer));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(said)).toBeVisible();
  }
});

test('a lost answer to turning it off is not said to have changed nothing', async () => {
  server.use(http.post('*/api/auth/factor/remove', () => HttpResponse.error()));
  const person = open('2026-11-01T00:00:00Z');
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Code or password', { selector: 'input' }), '123456');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText(unsure)).toBeVisible();
});
