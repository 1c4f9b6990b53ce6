import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import {
  answerUntilSchool,
  fill,
  hurry,
  type ParentStory,
  press,
  said,
  someone,
  submitReviewed,
} from '../setup/parent.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.20' },
});

test.beforeEach(({ page }) => hurry(page));

const submission = '**/api/chat-inquiry/public';

test('the first message is there when what follows cannot be loaded; then it is tried again and goes on', async ({
  page,
}) => {
  let isOffline = true;
  await page.route('**/assets/conversation-parts-*.js', (route) =>
    isOffline ? route.abort() : route.continue(),
  );
  await page.goto('/chat');
  await said(page, /Welcome/);
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  await expectAccessible(page);
  isOffline = false;
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/Welcome/)).toHaveCount(1);
});

test('after a reload in the middle the conversation goes on where it was', async ({ page }) => {
  await page.goto('/chat');
  await answerUntilSchool(page, { ...someone, name: 'Reloading', mobile: '9000000011' });
  await page.getByRole('textbox', { name: 'Current school' }).waitFor();
  const before = await page.getByRole('log').getByRole('listitem').count();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Current school' })).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(before);
  await said(page, 'Reloading');
  await fill(page, 'Current school', 'Hill School');
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
  await page.reload();
  await submitReviewed(page);
  await said(page, /within 24 business hours/);

  await page.getByRole('button', { name: 'Reset conversation' }).click();
  await page.getByRole('button', { name: 'Start again' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Start again');
  await expect(page.getByText('Reloading')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'New Parent' }).waitFor();
  await expect(page.getByText('Reloading')).toHaveCount(0);
});

test('an answer is changed from its bubble and from the review, and nothing else is lost', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat-inquiry/public')) sent.push(request.postDataJSON());
  });
  await page.goto('/chat');
  await answerUntilSchool(page, { ...someone, name: 'Chnger', mobile: '9000000012' });
  await page.getByRole('button', { name: 'Change Your name' }).click();
  await fill(page, 'Your name', 'Changer');
  await fill(page, 'Current school', 'Hill School');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change City' }).last().click();
  await fill(page, 'City', 'Nashik');
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    first_name: 'Changer',
    city: 'Nashik',
    child_name: someone.child,
    school_name: 'Hill School',
    consent: { given: true, version: expect.any(String), time: expect.any(String) },
  });
});

test('an enquiry submitted without a network waits, says so, and is sent once when it is back', async ({
  page,
  context,
}) => {
  const stored: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat-inquiry/public') && response.ok()) stored.push(response.url());
  });
  await page.goto('/chat');
  await toReview(page, { ...someone, name: 'Offline', mobile: '9000000013' });
  await context.setOffline(true);
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  for (const untrue of [/issue submitting/, /could not be completed/, /Submission (Failed|Successful)/]) {
    await expect(page.getByText(untrue)).toHaveCount(0);
  }
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await said(page, /within 24 business hours/);
  expect(stored).toHaveLength(1);
});

test('while the service is down nobody is told that anything was sent, and it is sent after a reload', async ({
  page,
}) => {
  await page.route(submission, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: '' } }),
  );
  await page.goto('/chat');
  await toReview(page, { ...someone, name: 'Service down', mobile: '9000000014' });
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await expect(page.getByText('Submission Failed')).toHaveCount(0);
  await expect(page.getByText(/successfully submitted/)).toHaveCount(0);
  await page.unroute(submission);
  const [answer] = await Promise.all([page.waitForResponse(submission), page.reload()]);
  expect(answer.status()).toBe(200);
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
});

test('with storage blocked the whole conversation works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/chat');
  await toReview(page, { ...someone, name: 'No storage', mobile: '9000000015' });
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
});

test('without consent nothing goes on, and the service refuses it too', async ({ page, request }) => {
  await page.goto('/chat');
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await press(page, 'Continue');
  await page.getByRole('textbox', { name: 'Mobile number' }).waitFor();

  const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
  const { access_token } = await (await request.post('/mock/token', { data: { user_id: tenant } })).json();
  const refused = await request.post('/api/chat-inquiry/public', {
    headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': 'no-consent' },
    data: { first_name: 'Asha', mobile: '9000000016', email: 'a@example.com' },
  });
  expect(refused.status()).toBe(422);
  expect((await refused.json()).message).toBe(
    'Please agree to the privacy notice before sending your details.',
  );
});

test('a school that does not exist, and one whose conversation cannot be had, say what to do', async ({
  page,
}) => {
  await page.goto('/embedded-chat?tenant=nobody');
  await expect(page.getByText('Configuration Error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor who is not let in is told so, and can try again', async ({ page }) => {
  await page.route('**/mock/token', (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByText('Authentication check failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/mock/token');
  await press(page, 'Try again');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an embedded chat that lets nobody in says so instead of asking in vain', async ({ page }) => {
  await page.route('**/mock/token', (route) => route.abort());
  await page.goto('/embedded-chat');
  await expect(page.getByText('Authentication check failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Parent' })).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/mock/token');
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();
});

test('while the parent waits they are told for what, and axe finds nothing', async ({ page }) => {
  const held: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  const release = () => held.splice(0).forEach((go) => void go());
  await page.route('**/rpc/published_configuration', async (route) => {
    await hold();
    await route.fallback();
  });
  await page.goto('/chat');
  await expect(page.getByText('Initializing Chat')).toBeVisible();
  await expect(page.getByText('Please wait while we set up your chat experience...')).toBeVisible();
  await expectAccessible(page);
  release();

  await toReview(page, { ...someone, name: 'Waiting', mobile: '9000000017' });
  await page.route(submission, async (route) => {
    await hold();
    await route.continue();
  });
  await submitReviewed(page);
  await expect(page.getByText('Submitting your inquiry...')).toBeVisible();
  await expectAccessible(page);
  release();
  await said(page, /within 24 business hours/);
  await press(page, 'No');
  await said(page, /Parent Relationship officer is glad/);
  await expectAccessible(page);
});

test('a whole enquiry is sent with the keyboard alone', async ({ page }) => {
  await page.goto('/embedded-chat?tenant=debug-tenant');
  await tabTo(page, 'New Parent');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Day School');
  await page.keyboard.press('Space');
  for (const [label, value] of [
    ['Your name', 'Keyboard Only'],
    ['Mobile number', '9000000018'],
    ['Email address', 'keyboard@example.org'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Please look over your answers' })).toBeFocused();
  await tabTo(page, 'Submit enquiry');
  await page.keyboard.press('Enter');
  await said(page, /within 24 business hours/);
  await tabTo(page, 'No');
  await page.keyboard.press('Enter');
  await said(page, /Parent Relationship officer is glad/);
});

async function toReview(page: Page, story: ParentStory): Promise<void> {
  await answerUntilSchool(page, story);
  await fill(page, 'Current school', 'Hill School');
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
}
