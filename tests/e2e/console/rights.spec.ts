import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

/** Enters a family by hand and opens its page. */
async function enterFamily(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('First Name').fill(name);
  await dialog.getByLabel('Note for colleagues').fill(`${name} would like a scholarship.`);
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/rpc/enquiry_detail'));
  await dialog.getByLabel('First Name').press('Enter');
  const { enquiry } = await (await opened).json();
  await page.goto(`/families/${enquiry.family}`);
  return enquiry.id;
}

async function savedFile(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saved).path());
}

test('a family gets a copy of everything, is restricted, and is erased', async ({ page }) => {
  const name = `Xanthe${Date.now()}`;
  await signIn(page, 'greenfield');
  const id = await enterFamily(page, name);

  await page.getByRole('button', { name: 'Export family' }).click();
  await expectAccessible(page);
  const held = JSON.parse((await savedFile(page, 'Download JSON')).toString());
  expect(held.enquiries).toMatchObject([{ id, first_name: name }]);
  expect(JSON.stringify(held)).toContain(`${name} would like a scholarship.`);
  expect((await savedFile(page, 'Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Restrict' }).click();
  const restrict = page.getByRole('dialog', { name: /^Restrict the use/ });
  await restrict.getByRole('button', { name: 'Restrict' }).click();
  await expect(restrict.getByLabel('Reason')).toHaveAccessibleDescription('Say why.');
  await restrict.getByLabel('Reason').fill('The parents disagree.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(restrict).toBeHidden();
  await expect(page.getByText('The parents disagree.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase family' })).toBeHidden();
  await expectAccessible(page);

  const family = page.url();
  await page.goto(`/enquiries?open=${id}`);
  const panel = page.getByRole('region', { name });
  await expect(panel.getByText('Restricted')).toBeVisible();
  await expect(page.getByRole('row', { name }).getByText('Restricted')).toBeVisible();
  await panel.getByLabel('Status of this enquiry').selectOption('Completed');
  await expect(page.getByText(/Lift the restriction/).first()).toBeVisible();

  await page.goto(family);
  await page.getByRole('button', { name: 'Lift the restriction' }).click();
  await page.getByRole('button', { name: 'Erase family' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase this family?' });
  await expect(erase).toContainText(name);
  await expect(erase).toContainText('1 enquiry');
  await expect(erase).toContainText('1 note');
  await expect(erase.getByRole('button', { name: 'Erase for ever' })).toBeDisabled();
  await erase.getByLabel('I know that this cannot be undone').focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(page.getByText(/No enquir/).first()).toBeVisible();
});

test('an admin searches the audit, and other staff do not see it', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What').selectOption('Signed in');
  const school = page.getByRole('combobox', { name: 'School', exact: true });
  await school.selectOption('Greenfield International School');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await school.selectOption('All schools');
  await page.getByLabel('Person').selectOption({ label: 'Asha Menon' });
  await page.getByLabel('What').selectOption('Signed in');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Signed in');
  await page.reload();
  await expect(page.getByLabel('What')).toHaveValue('signed_in');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Signed in');

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(other, 'greenfield');
  await expect(other.getByRole('link', { name: 'Audit' })).toBeHidden();
  await other.goto('/audit');
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.context().close();
});

test('a school says how long it keeps enquiries, and sees what that removes', async ({ page }) => {
  await signIn(page, 'debug');
  await page.goto('/school');
  const section = page.getByRole('region', { name: 'Retention' });
  await expect(section.getByText(/removes nothing/)).toBeVisible();
  await section.getByLabel('Cancelled').fill('0');
  await expect(section.getByLabel('Cancelled')).toHaveAccessibleDescription(/from 1 to/);
  await section.getByLabel('Cancelled').fill('400');
  await section.getByLabel('Audit').fill('365');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Retention saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Cancelled')).toHaveValue('400');
  await section.getByLabel('Cancelled').fill('');
  await section.getByLabel('Audit').fill('');
  await section.getByRole('button', { name: 'Apply retention' }).click();
  await expect(page.getByText('Retention saved', { exact: true })).toBeVisible();
});
