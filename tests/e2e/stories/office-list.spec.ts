import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('the office searches and filters its list, opens an enquiry, and sets status, note and follow-up', async ({
  page,
  school,
  office,
}) => {
  await school.submit({ first_name: 'Zoya Filtered', mobile: '9820011224', grade: 'IBDP 2' });
  await school.submit({
    first_name: 'Leela Worked',
    mobile: '9820011223',
    grade: 'PYP 1',
    questions: ['Is there a school bus?'],
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.goto('/enquiries');
  await expect(page.getByRole('link', { name: /new enquir/ })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Grade').selectOption('IBDP 2');
  await expect(page).toHaveURL(/grade=IBDP/);
  await expect(row('Leela')).toHaveCount(0);
  await page.reload();
  await expect(row('Zoya')).toHaveCount(1);
  await expect(row('Leela')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  await page.getByLabel('Search').fill('no such family');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await page.getByLabel('Search').fill('LEELA');
  await expect(row('Leela')).toHaveCount(1);
  await page.getByLabel('Status').selectOption('completed');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await page.getByLabel('Status').selectOption('pending');
  expect(page.url()).not.toMatch(/leela/i);
  await row('Leela').click();

  const panel = page.getByRole('region', { name: 'Leela Worked' });
  await expect(panel).toContainText('9820011223');
  await expect(panel).toContainText('Is there a school bus?');
  const status = panel.getByLabel('Status of this enquiry');
  await status.selectOption('completed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('pending');
  await status.selectOption('in_progress');
  await panel.getByRole('textbox', { name: /note/i }).fill('Called, will visit on Monday.');
  await panel.getByRole('button', { name: /add.*note/i }).click();
  await panel.getByLabel('Assigned to').selectOption({ label: office.fullName });
  await panel.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(
    panel.getByRole('region', { name: 'History' }).getByText('Called, will visit on Monday.'),
  ).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('in_progress');
  await expect(
    panel.getByRole('region', { name: 'History' }).getByText('Called, will visit on Monday.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
