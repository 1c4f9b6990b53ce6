import { expect, type Page } from '@playwright/test';
import { client, startSchoolProvider } from '../../api/auth/oidc/school-provider.ts';
import { expectAccessibleEverywhere } from '../setup/axe.ts';
import { startOwnServer } from '../setup/own-server.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

let provider: Awaited<ReturnType<typeof startSchoolProvider>>;
let server: Awaited<ReturnType<typeof startOwnServer>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer(async (address) => {
    provider = await startSchoolProvider([`${address}/login/oidc`]);
    provider.people.set('office', { email: 'office@greenfield.example', email_verified: true });
    provider.people.set('stranger', { email: 'stranger@greenfield.example', email_verified: true });
    return {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      OIDC_LABEL: 'Hillside',
    };
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Hillside' });
async function beThere(page: Page, account: string | null) {
  await page.getByRole('heading', { name: 'Hillside accounts' }).waitFor();
  if (account === null) return page.getByRole('button', { name: 'No' }).click();
  await page.getByLabel('Account').fill(account);
  await page.keyboard.press('Enter');
}

test('staff sign in with the account of their school, with the keyboard, and come to the page they asked for', async ({
  page,
}) => {
  await page.goto(`${server.address}/settings`);
  await expect(page).toHaveURL(`${server.address}/login`);
  await button(page).waitFor();
  await tabTo(page, 'Sign in with Hillside');
  await page.keyboard.press('Enter');
  await beThere(page, 'office');
  await expect(page).toHaveURL(`${server.address}/settings`);
  const history = page.getByRole('region', { name: 'Sign-in history' }).getByRole('listitem');
  await expect(history.first()).toContainText('With the account of your school');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('school_sign_in');

  // The answer is in no history, and counts once.
  const answers = page.waitForRequest((request) => request.url().includes('/login/oidc?'));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.address}/login`);
  await button(page).click();
  const used = (await answers).url();
  await expect(page).toHaveURL(`${server.address}/enquiries`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(used);
  await expect(page.getByText('That took too long, or began in another window.')).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/login`);
});

test('the way to the school’s sign-in says why it failed', async ({ page }) => {
  await page.goto(`${server.address}/login`);
  await button(page).click();
  await beThere(page, null);
  await expect(page.getByText('You did not sign in there.')).toBeVisible();
  await button(page).click();
  await beThere(page, 'stranger');
  await expect(page.getByText('There is no active account here with your email address.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
