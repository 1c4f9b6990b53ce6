import { expect } from '@playwright/test';
import { answerAll, asha, said, submitReviewed } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an enquiry submitted without a network waits, says so, and is sent once when it is back', async ({
  page,
  context,
  school,
}) => {
  const stored: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat-inquiry/public') && response.ok()) stored.push(response.url());
  });
  await page.goto(school.chat);
  await answerAll(page, asha);
  await context.setOffline(true);
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  for (const untrue of [/issue submitting/, /could not be completed/, /Submission (Failed|Successful)/]) {
    await expect(page.getByText(untrue)).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await said(page, /within 24 business hours/);
  expect(stored).toHaveLength(1);
  const { enquiries } = await school.ask('list_enquiries', { p_tenant: school.id });
  expect(enquiries).toHaveLength(1);
});
