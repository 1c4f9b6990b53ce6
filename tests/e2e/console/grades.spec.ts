import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('staff write the grades and ages of their school, by the keyboard alone at the row that was added', async ({
  page,
  school: _,
}) => {
  await page.goto('/school');
  const ages = page.getByRole('region', { name: 'Grades and ages' });
  await expect(ages.getByRole('textbox', { name: 'Grade' })).toHaveCount(22);
  await expect(ages.getByText(/^For \d{4}: born from/).first()).toBeVisible();
  await ages.getByRole('button', { name: 'Add grade' }).click();
  await page.keyboard.type('IK 1(Nursery)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(ages.getByText('This grade is in the list already.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Playgroup');
  await page.keyboard.press('Tab');
  // Its age follows the last one's.
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.reload();
  await expect(ages.getByRole('textbox', { name: 'Grade' }).last()).toHaveValue('Playgroup');
  await ages.getByRole('button', { name: 'Remove Playgroup' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
});
