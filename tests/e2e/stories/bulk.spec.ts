import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('what is selected changes together, and together it is undone', async ({ page, school, office }) => {
  for (const name of ['One', 'Two', 'Three']) await school.submit({ first_name: name, mobile: '9820011223' });
  await page.goto('/enquiries');
  await expect(page.getByRole('row')).toHaveCount(4);
  const change = async (choice: string | { label: string }) => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByLabel('Change', { exact: true }).selectOption(choice);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await change('follow_up');
  await expect(page.getByRole('cell', { name: 'Follow Up Required' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'Follow Up Required' })).toHaveCount(0);
  await change({ label: office.fullName });
  await expect(
    page.getByText(`3 enquiries are now assigned to ${office.fullName}`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 enquiries are as they were before', { exact: true })).toBeVisible();
});
