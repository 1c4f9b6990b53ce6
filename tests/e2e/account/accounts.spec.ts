import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startMailServer } from '../../local/mail/mail-server.ts';
import { expectAccessibleEverywhere } from '../setup/axe.ts';
import { startOwnServer } from '../setup/own-server.ts';
import { signIn, submitSignIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test.describe('with a mail service', () => {
  test.describe.configure({ mode: 'serial' });

  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let site: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    mail = await startMailServer();
    site = await startOwnServer(async () => ({ SMTP_URL: mail.url, MAIL_FROM: 'schoolgate@mails.example' }));
  });
  test.afterAll(async () => {
    await site?.stop();
    await mail.stop();
  });

  /** The newest mail to an address whose subject holds a word, once it has arrived. */
  async function mailTo(address: string, word: string) {
    const find = () =>
      mail.mails.findLast(
        ({ to, subject = '' }) => JSON.stringify(to).includes(address) && subject.includes(word),
      );
    await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
    return find()?.text ?? '';
  }
  const linkIn = (text: string) => /http\S+\/reset-password#\w+/.exec(text)?.[0] ?? '';

  test('who has forgotten their password chooses a new one by the link of a mail, with the keyboard alone', async ({
    openAs,
  }) => {
    const page = await openAs(null, { baseURL: site.address });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await expect(page.getByLabel('Username or Email')).toBeFocused();
    await page.keyboard.type('greenfield');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Look into your mail')).toBeVisible();
    await expectAccessibleEverywhere(page);
    const letter = await mailTo('office@greenfield.example', 'password');
    await page.goto(linkIn(letter));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expectAccessibleEverywhere(page);
    await page.getByLabel('New password', { exact: true }).fill('rhubarb and kettles');
    await page.getByLabel('Repeat new password', { exact: true }).fill('rhubarb and kettles');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible();
    await expect(page.getByLabel('Username or Email')).toHaveValue('greenfield');
    await page.keyboard.type('rhubarb and kettles');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/enquiries$/);
    await mailTo('office@greenfield.example', 'account was changed');
    await page.goto(linkIn(letter));
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });

  test('an invited colleague chooses a password by a link, and an admin who requires it gets a second factor', async ({
    openAs,
  }) => {
    const open = () => openAs(null, { baseURL: site.address });
    const admin = await open();
    await signIn(admin, 'admin');
    await admin.goto('/team');
    await admin.getByRole('button', { name: 'Invite Colleague' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Dev Nair');
    await dialog.getByLabel('Username').fill('dev');
    await dialog.getByLabel('Email').fill('dev@a.example');
    await dialog.getByRole('checkbox', { name: 'Debug School' }).check();
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByText('gets an email with a link')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await mailTo('dev@a.example', 'Your account');
    await admin.getByRole('button', { name: 'Send the invitation of Dev Nair again' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(admin.getByText('Dev Nair gets a new link by email', { exact: true })).toBeVisible();
    await expect
      .poll(() => mail.mails.filter(({ to }) => JSON.stringify(to).includes('dev@')).length)
      .toBe(2);

    const page = await open();
    await page.goto(linkIn(await mailTo('dev@a.example', 'Your account')));
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('rhubarb and kettles');
    await page.getByLabel('Repeat new password', { exact: true }).fill('rhubarb and kettles');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByLabel('Password', { exact: true }).fill('rhubarb and kettles');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/enquiries$/);

    await admin.goto('/school');
    const required = admin.getByRole('switch', { name: 'Second factor required' });
    await required.click({ force: true });
    await expect(required).toBeChecked();
    const again = await open();
    await submitSignIn(again, 'admin', 'schoolgate-demo');
    await expect(again.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
    await again.getByText('It cannot be scanned').click();
    await expectAccessibleEverywhere(again);
    const secret = (await again.locator('details [translate=no]').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
    await again.getByLabel('Code of the app').fill(totp.generate());
    await again.getByRole('button', { name: 'Confirm' }).click();
    await expect(again.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem')).toHaveCount(
      10,
    );
    await expectAccessibleEverywhere(again);
    await again.getByRole('button', { name: 'I have stored them' }).click();
    await expect(again).toHaveURL(/\/enquiries$/);
    await mailTo('admin@greenfield.example', 'account was changed');

    const phone = await open();
    await submitSignIn(phone, 'admin', 'schoolgate-demo');
    await expect(phone.getByLabel('Enter the code')).toBeFocused();
    await expectAccessibleEverywhere(phone);
  });
});

test('without a mail service the page says whom to ask, for every name', async ({ page }) => {
  for (const name of ['greenfield', 'nobody']) {
    await page.goto('/login?forgot=1');
    await page.getByLabel('Username or Email').fill(name);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('Ask an administrator of your school')).toBeVisible();
  }
});
