import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.141' },
});

/** The browser offers no passkeys at the username by itself: Chromium's device would not wait to be chosen there. */
const choosesByButton = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** A device that keeps passkeys and recognises its owner: Chromium's own, in software. */
async function plugIn(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognises = (isUserVerified: boolean) =>
    devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { recognises };
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toLogin = async (page: Page) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
};

test('a passkey is added with the keyboard, signs in without a password, and no more once it is removed', async ({
  page,
}) => {
  const device = await plugIn(page);
  await choosesByButton(page);
  await signIn(page, 'debug');
  await page.goto('/settings');
  await tabTo(page, 'Add a passkey');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux');
  await dialog.getByLabel('Name', { exact: true }).fill('Office computer');
  await dialog.getByLabel('Code or password', { exact: true }).fill('not this');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/nor your password/)).toBeVisible();
  await dialog.getByLabel('Code or password', { exact: true }).fill('schoolgate-demo');
  await page.keyboard.press('Enter');
  const mine = section(page, 'Passkeys');
  await expect(mine.getByRole('listitem')).toContainText('Office computer');
  await expect(mine.getByText('Not used yet')).toBeVisible();

  await toLogin(page);
  await tabTo(page, 'Use a passkey');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.goto('/settings');
  await expect(mine.getByText(/Last used/)).toBeVisible();
  await expect(
    section(page, 'Sign-in history').getByRole('listitem').filter({ hasText: 'With a passkey' }).first(),
  ).toContainText('Chrome on Linux');

  // The device does not know who holds it: nothing is signed.
  await toLogin(page);
  await device.recognises(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was chosen.')).toBeVisible();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);

  await page.goto('/settings');
  await tabTo(page, 'Rename Office computer');
  await page.keyboard.press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Rename a passkey' });
  await expect(renaming.getByLabel('Name', { exact: true })).toHaveValue('Office computer');
  await renaming.getByLabel('Name', { exact: true }).fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(renaming).toBeHidden();
  await expect(mine.getByRole('listitem')).toContainText('Front desk');
  await expect(mine.getByRole('button', { name: 'Rename Front desk' })).toBeFocused();
  await mine.getByRole('button', { name: 'Remove Front desk' }).click();
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Code or password', { exact: true }).fill('schoolgate-demo');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(mine.getByText('You have no passkey yet.')).toBeVisible();
  await toLogin(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a passkey that is chosen among the suggestions for the username signs in, without the button', async ({
  page,
}) => {
  await plugIn(page);
  await signIn(page, 'greenfield');
  await page.goto('/settings');
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Code or password', { exact: true }).fill('schoolgate-demo');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Passkeys').getByRole('listitem')).toContainText('Chrome on Linux');

  // Chromium's device chooses at once.
  await toLogin(page);
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.goto('/settings');
  await expect(section(page, 'Sign-in history').getByRole('listitem').first()).toContainText(
    'With a passkey',
  );

  // What signs in no more is said, and the other ways remain.
  await section(page, 'Passkeys').getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Code or password', { exact: true }).fill('schoolgate-demo');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(section(page, 'Passkeys').getByText('You have no passkey yet.')).toBeVisible();
  await toLogin(page);
  await expect(page.getByText('This passkey is not known here, or was removed.')).toBeVisible();
  await signIn(page, 'greenfield');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      test('signing in, passkeys and the history fit, and axe finds nothing', async ({ page }) => {
        await plugIn(page);
        await page.goto('/login');
        await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
        expect(await fits(page)).toBe(true);
        await expectAccessible(page);
        await page.getByLabel('Username or Email').fill('debug');
        await page.getByLabel('Password', { exact: true }).fill('not this one');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByText('Invalid username or password').waitFor();
        await signIn(page, 'debug');
        await page.goto('/settings');
        const history = section(page, 'Sign-in history');
        await expect(history.getByRole('listitem').nth(1)).toContainText('The password was wrong');
        await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).waitFor();
        expect(await fits(page)).toBe(true);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
        expect(await fits(page)).toBe(true);
        await expectAccessible(page);
      });
    });
  }
}
