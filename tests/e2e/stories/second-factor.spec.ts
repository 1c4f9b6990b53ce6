import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addColleague } from '../setup/people.ts';
import { signIn, submitSignIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });

test('a second factor is set up and asked for at the next sign-in, and a recovery code does in its place', async ({
  page,
  school,
  openAs,
}) => {
  const { username, password } = await addColleague(`factor-${school.id}`, { tenants: [school.id] });
  await signIn(page, username, password);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await section.getByText('It cannot be scanned').click();
  const secret = (await section.locator('details [translate=no]').textContent()) ?? '';
  const confirm = async (code: string) => {
    await section.getByLabel('Code of the app').fill(code);
    await section.getByRole('button', { name: 'Confirm' }).click();
  };
  await confirm('000000');
  await expect(section.getByText('This code is not right.')).toBeVisible();
  await confirm(codeOf(secret));
  const list = section.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();

  const phone = await openAs(null, { viewport: { width: 360, height: 740 } });
  await submitSignIn(phone, username, password);
  await expect(phone.getByLabel('Enter the code')).toBeFocused();
  await phone.keyboard.type(codeOf(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/enquiries$/);

  const lost = await openAs(null);
  await submitSignIn(lost, username, password);
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.getByRole('button', { name: 'Sign In' }).click();
  await expect(lost).toHaveURL(/\/enquiries$/);
  await lost.goto('/settings');
  await expect(lost.getByText('9 recovery codes left')).toBeVisible();
});
