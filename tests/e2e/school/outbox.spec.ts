import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a parent’s copy waits in the outbox, read as it would look, by the keyboard alone', async ({
  page,
  request,
  browser,
}) => {
  const email = `outbox-${randomUUID().slice(0, 8)}@parents.example`;
  const visitor = await (await request.post('/mock/token', { data: { user_id: 'debug-tenant' } })).json();
  const sent = await request.post('/api/chat-inquiry/public', {
    headers: { Authorization: `Bearer ${visitor.access_token}` },
    data: { sessionId: randomUUID(), first_name: 'Asha', child_name: 'Mira Rao', email, consent: true },
  });
  expect(sent.ok()).toBe(true);

  await signIn(page, 'debug');
  await page.goto('/outbox');
  await expect(page.getByText(/No mail service is set up/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  // Whom to tell is found out every two seconds, and the list asks every ten.
  await expect(row.getByText('Waiting')).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText('Copy for the parent')).toBeVisible();
  await row.getByRole('button', { name: 'Open' }).focus();
  await page.keyboard.press('Enter');
  const mail = row.getByRole('article', { name: /^Your enquiry with / });
  await expect(mail.getByText('Mira Rao')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('Failed');
  await expect(row).toBeHidden();
  await expect(page).toHaveURL(/state=failed/);

  const colleague = await browser.newPage();
  await signIn(colleague, 'greenfield');
  await colleague.goto('/outbox');
  await expect(
    colleague
      .getByText(/^Nothing has been sent yet|^Copy for the parent|^Notifications to a colleague/)
      .first(),
  ).toBeVisible();
  await expect(colleague.getByText(email)).toHaveCount(0);
  await colleague.close();
});
