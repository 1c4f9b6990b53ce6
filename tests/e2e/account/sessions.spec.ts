import { expect, test } from '@playwright/test';
import { signIn } from '../setup/staff.ts';

test('a browser that is signed out from another shows the sign-in and says why, never an empty list', async ({
  browser,
}) => {
  const [here, there] = [await browser.newPage(), await browser.newPage()];
  await there.clock.install();
  await signIn(there, 'debug');
  await signIn(here, 'debug');
  await here.goto('/settings');
  const browsers = here
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('listitem')
    .filter({ hasText: 'Chrome on Linux' });
  await expect(browsers.nth(1)).toBeVisible();
  await here.getByRole('button', { name: 'Sign out all others' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(here.getByText('You are signed in on this browser only.')).toBeVisible();

  // Nothing is done there: the next look for new enquiries notices.
  await there.clock.fastForward(30_000);
  await expect(there.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(there.getByLabel('Username or Email')).toBeVisible();
  await here.reload();
  await expect(browsers).toHaveCount(1);
  for (const page of [here, there]) await page.close();
});

test('a sign-out without a network says so, and is done when it is back', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'debug');
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('staff.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').access_token;
  });
  const asked = async () =>
    (
      await page.request.get('/auth/v1/user', {
        headers: { Authorization: `Bearer ${token}`, apikey: await keyOf() },
      })
    ).status();
  const keyOf = async () => (await seen).headers().apikey ?? '';
  const seen = page.waitForRequest(/\/rest\/v1\//);
  await page.reload();
  expect(await asked()).toBe(200);
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Switch user' }).first().click();
  await page.getByRole('button', { name: 'Logout All Users' }).click();
  await expect(page.getByText('Not signed out everywhere yet')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel('Username or Email')).toBeVisible();
  expect(await asked()).toBe(200);
  await page.unroute('**/auth/v1/**');
  await expect(page.getByText('The session has been ended at the server, too', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await asked()).toBe(403);
  await context.close();
});
