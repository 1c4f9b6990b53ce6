import { expect } from '@playwright/test';
import { plugIn } from '../setup/passkey-device.ts';
import { addColleague } from '../setup/people.ts';
import { signIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test('a passkey that is chosen among the suggestions for the username signs in, without the button', async ({
  page,
  school,
}) => {
  const { username, password } = await addColleague(`suggested-${school.id}`, { tenants: [school.id] });
  const device = await plugIn(page);
  await signIn(page, username, password);
  await page.goto('/settings');
  const mine = page.getByRole('region', { name: 'Passkeys', exact: true });
  await mine.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Code or password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('listitem')).toContainText('Chrome on Linux');

  // Chromium's device chooses at once.
  await device.signOut();
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.goto('/settings');
  await expect(
    page.getByRole('region', { name: 'Sign-in history' }).getByRole('listitem').first(),
  ).toContainText('With a passkey');

  // One that signs in no more is refused, and the other ways remain.
  await mine.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Code or password', { exact: true }).fill(password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(mine.getByText('You have no passkey yet.')).toBeVisible();
  await device.signOut();
  await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
  await signIn(page, username, password);
});
