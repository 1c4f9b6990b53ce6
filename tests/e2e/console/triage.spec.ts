import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';

test('a morning with the keyboard alone', async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  // A grade of its own, so that whatever else is there is not in the way, also when the test runs again.
  const grade = `Morning ${Date.now()}`;
  for (let at = 6; at > 0; at -= 1) await submit(request, `Morning ${at}`, grade);
  await signIn(page, 'greenfield');
  await page.goto(`/enquiries?status=pending&limit=5&grade=${encodeURIComponent(grade)}`);
  await tabTo(page, page.getByRole('link', { name: 'Morning 1', exact: true }));
  await page.keyboard.press('Enter');
  await expectOpen(page, 'Morning 1', '1 of 6');
  await expectAccessible(page);
  await expectInSight(page);

  // Called, with a note, and to be asked again tomorrow.
  await page.keyboard.press('n');
  await page.keyboard.type('jk1? would like to visit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByText('The call is recorded', { exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^Follow-up set for/)).toBeVisible();
  await expect(history.getByText('jk1? would like to visit')).toBeVisible();
  await expect(history.getByText('Called', { exact: true })).toBeVisible();

  // It has left the list, and the next one is the next one; so it goes across the page.
  for (const at of [2, 3, 4, 5]) {
    await page.keyboard.press('j');
    await expectOpen(page, `Morning ${at}`, `${at} of 6`);
    await page.keyboard.press(at === 5 ? '2' : 'c');
    await expect(page.getByLabel('Status of this enquiry')).toHaveValue('in_progress');
  }
  await page.keyboard.press('j');
  await expectOpen(page, 'Morning 6', '6 of 6');
  await expect(page.getByRole('button', { name: 'Next enquiry' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assigned to').locator('option:checked')).not.toHaveText('Nobody');

  // No answer proposes the next working day; and that was a mistake.
  await tabTo(page, 'No answer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No answer: recorded', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Status of this enquiry')).toHaveValue('follow_up');
  await expect(page.getByLabel('Next follow-up')).not.toHaveValue('');
  await page.keyboard.press('F8');
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Status of this enquiry')).toHaveValue('pending');
  await expect(page.getByLabel('Next follow-up')).toHaveValue('');
  await expect(history.getByText('Taken back: No answer')).toBeVisible();

  await page.getByRole('heading', { level: 2, name: 'Morning 6' }).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'WhatsApp to Morning 6' });
  await dialog.getByLabel('Template').selectOption({ label: 'We tried to reach you' });
  await expect(dialog.getByLabel('Message')).toHaveValue(/your enquiry for Child of Morning 6/);
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=Dear%20Morning%206/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Morning 6' })).toBeHidden();
});

test('a template is written for the school, and is there when a message is', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const grade = `Template ${Date.now()}`;
  await submit(request, 'Template Family', grade);
  await signIn(page, 'greenfield');
  await page.goto('/school');
  const section = page.getByRole('region', { name: 'Messages to families' });
  await section.getByLabel('Language').selectOption('hi');
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await section.getByLabel('Language').selectOption('en');
  await section.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill(grade);
  await dialog.getByLabel('Message').fill('Dear {{name}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(/“name” is no gap/);
  await expectAccessible(page);
  await dialog.getByLabel('Message').fill('Dear ');
  await dialog.getByRole('button', { name: 'Insert parent' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(grade)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/enquiries?grade=${encodeURIComponent(grade)}`);
  await page.getByText('Template Family').first().click();
  await page.getByLabel('Status of this enquiry').waitFor();
  await expectInSight(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const message = page.getByRole('dialog', { name: 'Email to Template Family' });
  await message.getByLabel('Template').selectOption({ label: grade });
  await expect(message.getByLabel('Message')).toHaveValue('Dear Template Family');
});

async function expectOpen(page: Page, name: string, place: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText(place)).toBeVisible();
  await page.getByLabel('Status of this enquiry').waitFor();
}

/** The whole next step is above the fold. */
async function expectInSight(page: Page): Promise<void> {
  for (const name of ['Called', 'No answer', 'Left a message', 'Add note']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const label of ['Status of this enquiry', 'Next follow-up', 'Note for colleagues']) {
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
  }
}

let visitors = 0;

async function submit(request: APIRequestContext, name: string, grade: string): Promise<void> {
  visitors += 1;
  const forwarded = { 'X-Forwarded-For': `198.51.100.${visitors}` };
  const token = await request.post('/mock/token', { data: { user_id: greenfield }, headers: forwarded });
  const { access_token } = await token.json();
  const answer = await request.post('/api/chat-inquiry/public', {
    headers: { ...forwarded, Authorization: `Bearer ${access_token}`, 'Idempotency-Key': randomUUID() },
    data: {
      first_name: name,
      mobile: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
      email: 'morning@example.org',
      child_name: `Child of ${name}`,
      grade,
      consent: { given: true, version: '2026-11', time: new Date().toISOString() },
    },
  });
  expect(answer.status()).toBe(200);
}
