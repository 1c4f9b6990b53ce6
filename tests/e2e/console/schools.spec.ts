import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });
// Each test goes on with the school of the one before.
test.describe.configure({ mode: 'serial' });

const chat = '/embedded-chat?tenant=hill';

test('an admin adds a school, and its chat speaks at once', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schools');
  await page.getByRole('button', { name: 'Add school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/at most 120/);
  await dialog.getByLabel('Name').fill('Hill School');
  await dialog.getByLabel('Id').fill('debug-tenant');
  await dialog.getByLabel('Begins with').selectOption('Short enquiry');
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog.getByLabel('Id')).toHaveAccessibleDescription(/already/);
  await expectAccessible(page);
  await dialog.getByLabel('Id').fill('hill');
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hill School' })).toContainText(
    '0 enquiries',
  );

  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText('welcome to Hill School');
});

test('what the school says of itself is what its chat says', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await page.goto('/school?tenant=hill');
  await page.getByLabel('School name').fill('Hill College');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Colour', { exact: true }).fill('#ffee00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel('Email').fill('office@hill.example');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByLabel('Colour', { exact: true })).not.toHaveValue('#ffee00');
  await expectAccessible(page);

  // A colleague is quicker.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin');
  await other.goto('/school?tenant=hill');
  await other.getByLabel('Email').fill('first@hill.example');
  await other.getByLabel('Address', { exact: true }).fill('1 Hill Road');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('School settings saved', { exact: true })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'A colleague has saved meanwhile' });
  await expect(conflict).toContainText('office@hill.example');
  await expect(conflict).toContainText('first@hill.example');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Hill Road');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('office@hill.example');

  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText('welcome to Hill College');
});

test('a school without enquiries is filled with examples, and emptied again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/enquiries?tenant=hill');
  await page.getByRole('button', { name: 'Fill with example families' }).click();
  await expect(page.getByRole('status').filter({ hasText: '60 enquiries' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Example' });
  await expect(rows).toHaveCount(10);
  await rows.first().getByRole('link').click();
  await expect(
    page.getByRole('region', { name: /Ananya/ }).getByText('Example', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Remove examples of Hill College' }).click();
  await expect(
    page.getByText('The example families of Hill College are gone', { exact: true }),
  ).toBeVisible();
  await page.goto('/enquiries?tenant=hill');
  await expect(page.getByRole('button', { name: 'Fill with example families' })).toBeVisible();
});

test('an archived school is out of the way, and comes back whole', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schools');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hill College' });
  await row.getByRole('button', { name: 'Archive Hill College' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await page.goto(chat);
  await expect(page.getByRole('log')).toHaveCount(0);

  await page.goto('/schools');
  await row.getByRole('button', { name: 'Bring Hill College back' }).click();
  await expect(row.getByRole('button', { name: 'Archive Hill College' })).toBeVisible();
  await page.goto(chat);
  await expect(page.getByRole('log')).toContainText('welcome to Hill College');
});

test('other staff find their own school’s settings, and no list of schools', async ({ page }) => {
  await signIn(page, 'greenfield');
  await page.goto('/school');
  await expect(page.getByLabel('School name')).toHaveValue('Greenfield International School');
  await expect(page.getByRole('link', { name: 'Schools' })).toHaveCount(0);
  await page.goto('/schools');
  await expect(page).toHaveURL(/\/dashboard/);
});
