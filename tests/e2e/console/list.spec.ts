import { expect, type Page } from '@playwright/test';
import { setAppearance } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('columns are chosen for oneself, kept after a reload, and taken back', async ({ page, school }) => {
  await school.submit({ first_name: 'Sanjana', mobile: '9820011223' });
  await page.goto('/enquiries');
  await expect(heading(page, 'Time left')).toBeVisible();
  await expect(heading(page, 'Email')).toHaveCount(0);
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await setAppearance(page, 'Show all columns');
  await expect(page.getByRole('columnheader')).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(20);
  const row = page.getByRole('row').nth(1);
  const height = async () => (await row.boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(50);
  await columns.click();
  await setAppearance(page, 'Compact');
  await expect.poll(height).toBeLessThan(50);
  await setAppearance(page, 'Comfortable');
  await expect.poll(height).toBeGreaterThan(50);
  await setAppearance(page, 'Back to usual');
  await expect(heading(page, 'Email')).toHaveCount(0);
});

test('a view is saved, stands in the sidebar with its count, opens, and is renamed and removed with undo', async ({
  page,
  school: _,
}) => {
  const name = 'Waiting';
  const views = page.getByRole('list', { name: 'Saved views' });
  await page.goto('/enquiries');
  await page.getByLabel('Search').fill('sanjana');
  await page.getByLabel('Status').selectOption('pending');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByText('The text of the search is not saved')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: /For everybody at/ }).check();
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name })).toBeVisible();

  await page.goto('/dashboard');
  await views.getByRole('link', { name }).click();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(page.getByLabel('Search')).toHaveValue('');

  await page.getByRole('button', { name: 'Change view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} renamed`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('link', { name: `${name} renamed` })).toBeVisible();

  const address = page.url();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(1);
  await views.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('This view no longer exists.')).toBeVisible();
});

test('Ctrl K goes anywhere one may go, with the keyboard alone', async ({ page, school: _ }) => {
  await page.goto('/enquiries');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const option = (name: string) => palette.getByRole('option', { name });
  await page.getByLabel('Search').fill('k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(option('Analytics')).toBeVisible();
  await expect(option('Team')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.getByLabel('Search')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('setti');
  await expect(option('School settings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option('Settings').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByRole('button', { name: 'Go to' }).click();
  await page.keyboard.type('add enq');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add an enquiry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
