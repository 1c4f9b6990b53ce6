import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../setup/axe.ts';
import { startMailingServer } from '../setup/mailing-server.ts';
import { signIn, submitSignIn } from '../setup/staff.ts';

let site: Awaited<ReturnType<typeof startMailingServer>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startMailingServer();
});
test.afterAll(() => site?.stop());

/** The newest mail to an address whose subject holds a word, once it has arrived. */
async function mailTo(address: string, word: string) {
  const find = () =>
    site.mails.findLast(
      ({ to, subject = '' }) => JSON.stringify(to).includes(address) && subject.includes(word),
    );
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  return find()?.text ?? '';
}
const linkIn = (text: string) => /http\S+\/reset-password#\w+/.exec(text)?.[0] ?? '';
const codeOf = (secret: string | null, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });
const open = async (page: Page, address: string) => page.goto(`${site.address}${address}`);

test('who has forgotten their password chooses a new one by the link of a mail, with the keyboard alone', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.address, viewport: { width: 360, height: 740 } });
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.type('greenfield');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Look into your mail')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo('office@greenfield.example', 'password');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('rhubarb and kettles');
  await page.getByLabel('Repeat new password', { exact: true }).fill('rhubarb and kettles');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible();
  await expect(page.getByLabel('Username or Email')).toHaveValue('greenfield');
  await page.keyboard.type('rhubarb and kettles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await mailTo('office@greenfield.example', 'account was changed');
  await page.goto(linkIn(mail));
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expectAccessible(page);
  await page.close();
});

test('an invited colleague chooses a password by a link, and an admin who requires it gets a second factor', async ({
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: site.address, viewport: { width: 1280, height: 800 } });
  await signIn(admin, 'admin');
  await admin.goto('/team');
  const username = `dev-${Date.now()}`;
  await admin.getByRole('button', { name: 'Invite Colleague' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Dev Nair');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@a.example`);
  await dialog.getByRole('checkbox', { name: 'Debug School' }).check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText('gets an email with a link')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await mailTo(`${username}@a.example`, 'Your account');
  await admin.getByRole('button', { name: 'Send the invitation of Dev Nair again' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText('Dev Nair gets a new link by email', { exact: true })).toBeVisible();
  await expect
    .poll(() => site.mails.filter(({ to }) => JSON.stringify(to).includes(username)).length)
    .toBe(2);

  const page = await browser.newPage({ baseURL: site.address });
  await page.goto(linkIn(await mailTo(`${username}@a.example`, 'Your account')));
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('rhubarb and kettles');
  await page.getByLabel('Repeat new password', { exact: true }).fill('rhubarb and kettles');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByLabel('Password', { exact: true }).fill('rhubarb and kettles');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.close();

  await admin.goto('/school');
  const required = admin.getByRole('switch', { name: 'Second factor required' });
  await required.click({ force: true });
  await expect(required).toBeChecked();
  await expectAccessible(admin);
  await admin.close();

  const again = await browser.newPage({ baseURL: site.address, viewport: { width: 360, height: 740 } });
  await submitSignIn(again, 'admin', 'schoolgate-demo');
  await expect(again.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(again.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await again.getByText('It cannot be scanned').click();
  await expectAccessible(again);
  const secret = (await again.locator('details [translate=no]').textContent()) ?? '';
  await again.getByLabel('Code of the app').fill('000000');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByText('This code is not right.')).toBeVisible();
  await again.getByLabel('Code of the app').fill(codeOf(secret));
  await again.getByRole('button', { name: 'Confirm' }).click();
  const list = again.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'I have stored them' }).click();
  await expect(again).toHaveURL(/\/enquiries$/);
  await expect(again.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await mailTo('admin@greenfield.example', 'account was changed');
  await again.close();

  const phone = await browser.newPage({ baseURL: site.address, viewport: { width: 360, height: 740 } });
  await submitSignIn(phone, 'admin', 'schoolgate-demo');
  await expect(phone.getByLabel('Enter the code')).toBeFocused();
  await expectAccessible(phone);
  await phone.keyboard.type(codeOf(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/enquiries$/);
  await phone.goto('/settings');
  await expect(phone.getByText('10 recovery codes left')).toBeVisible();
  await phone.getByRole('button', { name: 'Turn off' }).click();
  await expectAccessible(phone);
  await phone.getByRole('dialog').getByLabel('Code or password', { exact: true }).fill('not the password');
  await phone.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(phone.getByText('This is neither a present code')).toBeVisible();
  await phone.close();

  const lost = await browser.newPage({ baseURL: site.address });
  await submitSignIn(lost, 'admin', 'schoolgate-demo');
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.getByRole('button', { name: 'Sign In' }).click();
  await expect(lost).toHaveURL(/\/enquiries$/);
  await lost.close();
});

test('without a mail service the page says whom to ask, for every name', async ({ page }) => {
  for (const name of ['greenfield', 'nobody']) {
    await page.goto('/login?forgot=1');
    await page.getByLabel('Username or Email').fill(name);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('Ask an administrator of your school')).toBeVisible();
  }
});
