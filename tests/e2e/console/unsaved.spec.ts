import { expect, type Page } from '@playwright/test';
import { addColleague } from '../setup/people.ts';
import { signIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });

test('Back and a reload ask before a half-filled dialog is lost', async ({ openAs, school: _ }) => {
  const page = await openAs('office');
  await page.goto('/enquiries');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page).toHaveURL(/\/visits/);
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('First Name').fill('Nearly Lost');
  await dialog.getByLabel('Note for colleagues').fill('A long story, told on the telephone.');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/enquiries/);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nearly Lost');
  await expect(dialog.getByLabel('Note for colleagues')).toHaveValue('A long story, told on the telephone.');

  const [asked] = await Promise.all([
    page.waitForEvent('dialog').then(async (shown) => {
      await shown.dismiss();
      return shown.type();
    }),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(asked).toBe('beforeunload');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nearly Lost');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/visits/);
  await expect(dialog).toBeHidden();
});

test('a note survives a reload, and is gone from the browser after a logout', async ({ page, school }) => {
  const { id } = await school.submit({ first_name: 'Noted', mobile: '9820044556' });
  const { username, password } = await addColleague(`noted-${school.id}`, { tenants: [school.id] });
  await signIn(page, username, password);
  await page.goto(`/enquiries?open=${id}`);
  const note = page.getByLabel('Note for colleagues');
  await note.fill('They asked for the bus.');
  await page.reload();
  await expect(note).toHaveValue('They asked for the bus.');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username or Email')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('the bus');
});
