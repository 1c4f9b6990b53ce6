import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { answerUntilSchool, asha, fill, hurry, openChat, press, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.136' } });

const story = { ...asha, name: 'Meera Iyer', email: 'meera.iyer@example.com', child: 'Tara' };

test('a parent hears what the birth date means, changes the grade, and staff see the same', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-25T10:00:00+05:30'));
  await hurry(page);
  await page.goto('/');
  await openChat(page);
  await answerUntilSchool(page, { ...story, grade: 'PYP 3', born: { iso: '2023-04-01' } });
  const log = page.getByRole('log');
  await expect(log).toContainText(
    'On 1 June 2026, Tara was 3 years 2 months old. That is the age for IK 1(Nursery); the year after, for IK 2(LKG). You chose PYP 3',
  );
  await log.getByRole('button', { name: 'Change Grade' }).click();
  // What fits the age is the first choice.
  await expect(page.getByLabel('Grade').locator('option:not([disabled])').first()).toHaveText(
    'IK 1(Nursery)',
  );
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('IK 1(Nursery)');
  await press(page, 'Continue');
  await expect(log.getByText(/for IK 2\(LKG\)\.$/)).toBeVisible();
  await expectAccessible(page);
  await fill(page, 'Current school', 'Little Steps');
  await submitReviewed(page);
  await expect(log).toContainText('successfully submitted');

  await page.goto('/login');
  await signIn(page, 'greenfield');
  await page.getByRole('row').filter({ hasText: story.name }).first().click();
  const record = page.getByRole('region', { name: story.name });
  await expect(record).toContainText(/3 years 2 months · age for IK 1\(Nursery\)/);
  await expect(record).not.toContainText('Asked for');
});

test('staff write the grades and ages of their school, by the keyboard alone at the row that was added', async ({
  page,
}) => {
  await signIn(page, 'greenfield');
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
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await ages.getByRole('button', { name: 'Remove Playgroup' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
});
