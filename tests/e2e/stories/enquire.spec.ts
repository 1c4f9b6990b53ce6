import { expect } from '@playwright/test';
import { answerUntilSchool, asha } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { setAppearance } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test('a parent submits an enquiry and reads on, and the office has it in its list at once', async ({
  page,
  school,
  openAs,
}) => {
  const refused = await watchPolicy(page.context());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat-inquiry/public')) sent.push(request.postData() ?? '');
  });
  await page.goto(`/chat?tenant=${school.id}`);
  await answerUntilSchool(page, asha);
  await page.getByRole('textbox', { name: 'Current school' }).fill(asha.school);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Submit enquiry' }).dblclick();
  await expect(page.getByText('Submission Successful!').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.getByRole('button', { name: 'Age Criteria' }).click();
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText('1 June').last()).toBeVisible();

  await expectNothingRefused(refused);

  const office = await openAs('office');
  await office.goto('/enquiries');
  await office.getByRole('button', { name: 'Columns' }).click();
  await setAppearance(office, 'Show all columns');
  const row = office.getByRole('row').filter({ hasText: asha.email });
  await expect(row).toHaveCount(1);
  for (const value of ['9876543210', asha.city, asha.child, asha.grade, asha.year, asha.school, 'Pending']) {
    await expect(row).toContainText(value);
  }
  await setAppearance(office, 'Back to usual');
  await expect(office.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);

  await page.goto('/enquiries');
  await expect(page).toHaveURL(/\/login/);
});
