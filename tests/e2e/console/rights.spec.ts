import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

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

test('a family gets a copy of everything, is restricted, and is erased', async ({ page, school: _ }) => {
  const name = 'Xanthe';
  await page.goto('/enquiries');
  const id = await enterFamily(page, name);

  await page.getByRole('button', { name: 'Export family' }).click();
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
  await page.keyboard.press('Enter');
  await expect(restrict).toBeHidden();
  await expect(page.getByText('The parents disagree.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase family' })).toBeHidden();

  await page.getByRole('button', { name: 'Lift the restriction' }).click();
  await page.getByRole('button', { name: 'Erase family' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase this family?' });
  await expect(erase).toContainText(name);
  await expect(erase).toContainText('1 enquiry');
  await expect(erase).toContainText('1 note');
  await expect(erase.getByRole('button', { name: 'Erase for ever' })).toBeDisabled();
  await erase.getByLabel('I know that this cannot be undone').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(page.getByText(/No enquir/).first()).toBeVisible();
});

test('an admin searches the audit, and other staff do not see it', async ({ openAs, school }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await entries.first().waitFor();
  await page.getByLabel('What').selectOption('Signed in');
  const choice = page.getByRole('combobox', { name: 'School', exact: true });
  await choice.selectOption(school.name);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choice.selectOption('All schools');
  await page.getByLabel('Person').selectOption({ label: 'Asha Menon' });
  await page.getByLabel('What').selectOption('Signed in');
  await expect(entries.first()).toContainText('Signed in');
  await page.reload();
  await expect(page.getByLabel('What')).toHaveValue('signed_in');
  await expect(entries.first()).toContainText('Signed in');

  const other = await openAs('office');
  await other.goto('/dashboard');
  await other.getByRole('link', { name: 'Visits', exact: true }).waitFor();
  await expect(other.getByRole('link', { name: 'Audit' })).toBeHidden();
  await other.goto('/audit');
  await expect(other).toHaveURL(/\/dashboard$/);
});
