import { expect, test } from '@playwright/test';
import { answerUntilSchool, asha, fill, hurry, said, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.131' },
});

test('a parent is told by when the school is in touch, and staff have until that very moment', async ({
  page,
}) => {
  await hurry(page);
  const name = `Promise ${Date.now()}`;
  await page.goto('/chat');
  await answerUntilSchool(page, { ...asha, name, email: 'promise@example.org' });
  await fill(page, 'Current school', 'Hill School');
  const answered = page.waitForResponse('**/api/chat-inquiry/public');
  await submitReviewed(page);
  const { due_at } = (await (await answered).json()).data;
  expect(due_at).toMatch(/\+05:30$/);

  const [day, time] = [
    new Date(due_at).toLocaleDateString('en-IN', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Asia/Kolkata',
    }),
    new Date(due_at).toLocaleTimeString('en-IN', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
    }),
  ];
  await said(page, new RegExp(`We will be in touch by ${day}, ${time.replace(/\s/g, '\\s')}\\.`));

  // On a low screen only the end of the conversation is in sight: what is asked stands beside its answers.
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(page.getByText('Would you like to know more about the school?')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });

  await signIn(page, 'greenfield');
  await page.getByLabel('Search').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Time left' })).toBeAttached();
  const moments = await row
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(moments.map((moment) => Math.floor(Date.parse(String(moment)) / 1000))).toContain(
    Date.parse(due_at) / 1000,
  );
});
