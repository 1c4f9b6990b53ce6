import { expect } from '@playwright/test';
import { plugIn } from '../setup/passkey-device.ts';
import { addColleague } from '../setup/people.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test('a passkey is added with the keyboard, signs in without a password, and no more once it is removed', async ({
  page,
  school,
}) => {
  const { username, password } = await addColleague(`key-${school.id}`, { tenants: [school.id] });
  const device = await plugIn(page);
  await device.waitsForButton();
  await signIn(page, username, password);
  await page.goto('/settings');
  await tabTo(page, 'Add a passkey');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const proof = dialog.getByLabel('Code or password', { exact: true });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux');
  await dialog.getByLabel('Name', { exact: true }).fill('Office computer');
  await proof.fill('not this');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/nor your password/)).toBeVisible();
  await proof.fill(password);
  await page.keyboard.press('Enter');
  const mine = page.getByRole('region', { name: 'Passkeys', exact: true });
  await expect(mine.getByRole('listitem')).toContainText('Office computer');

  await device.signOut();
  await tabTo(page, 'Use a passkey');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.goto('/settings');
  await expect(mine.getByText(/Last used/)).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Sign-in history' })
      .getByRole('listitem')
      .filter({ hasText: 'With a passkey' })
      .first(),
  ).toContainText('Chrome on Linux');

  // The device does not know who holds it: nothing is signed.
  await device.signOut();
  await device.recognises(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was chosen.')).toBeVisible();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);

  await page.goto('/settings');
  await mine.getByRole('button', { name: 'Remove Office computer' }).click();
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Code or password', { exact: true }).fill(password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(mine.getByText('You have no passkey yet.')).toBeVisible();
  await device.signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
