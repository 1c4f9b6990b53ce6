import { expect } from '@playwright/test';
import { addColleague } from '../setup/people.ts';
import { signIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test('a browser that is signed out from another shows the sign-in and says why, never an empty list', async ({
  openAs,
  school,
}) => {
  const { username, password } = await addColleague(`sessions-${school.id}`, { tenants: [school.id] });
  const [here, there] = [await openAs(null), await openAs(null)];
  await there.clock.install();
  await signIn(there, username, password);
  await signIn(here, username, password);
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
});

test('a sign-out without a network says so, and is done when it is back', async ({ page }) => {
  await signIn(page, 'debug');
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('staff.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').access_token;
  });
  const asked = async () => {
    const headers = { Authorization: `Bearer ${token}`, apikey: 'sb_publishable_schoolgate_embedded' };
    return (await page.request.get('/auth/v1/user', { headers })).status();
  };
  expect(await asked()).toBe(200);
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Switch user' }).first().click();
  await page.getByRole('button', { name: 'Logout All Users' }).click();
  await expect(page.getByText('Not signed out everywhere yet')).toBeVisible();
  await expect(page.getByLabel('Username or Email')).toBeVisible();
  expect(await asked()).toBe(200);
  await page.unroute('**/auth/v1/**');
  await expect(page.getByText('The session has been ended at the server, too', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await asked()).toBe(403);
});
