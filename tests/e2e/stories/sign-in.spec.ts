import { expect } from '@playwright/test';
import { samplePassword } from '../setup/server.ts';
import { signIn, submitSignIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test('a wrong password is refused in the same words for every name, and the right one signs in by name or e-mail', async ({
  page,
  openAs,
}) => {
  for (const name of ['greenfield', 'nobody']) {
    await submitSignIn(page, name, 'wrong password');
    await expect(page.getByText('Invalid username or password')).toBeVisible();
  }
  await signIn(page, 'greenfield');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/enquiries');
  await expect(page).toHaveURL(/\/login/);

  const other = await openAs(null);
  await signIn(other, 'office@debug.example', samplePassword);
});
