import { expect } from '@playwright/test';
import { answerAll, answerUntilSchool, asha, fill, press, said, submitReviewed } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const chat = `/chat?tenant=${quickSchools.greenfield}`;
test('the first message is there when what follows cannot be loaded; then it is tried again and goes on', async ({
  page,
}) => {
  let isOffline = true;
  await page.route('**/assets/conversation-parts-*.js', (route) =>
    isOffline ? route.abort() : route.continue(),
  );
  await page.goto(chat);
  await said(page, /Welcome/);
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  isOffline = false;
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/Welcome/)).toHaveCount(1);
});

test('after a reload in the middle the conversation goes on where it was', async ({ page }) => {
  await page.goto(chat);
  await answerUntilSchool(page, asha);
  await page.getByRole('textbox', { name: 'Current school' }).waitFor();
  const before = await page.getByRole('log').getByRole('listitem').count();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Current school' })).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(before);
  await said(page, asha.name);
  await fill(page, 'Current school', 'Hill School');
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
  await page.reload();
  await submitReviewed(page);
  await said(page, /within 24 business hours/);

  await page.getByRole('button', { name: 'Reset conversation' }).click();
  await page.getByRole('button', { name: 'Start again' }).waitFor();
  await press(page, 'Start again');
  await expect(page.getByText(asha.name)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'New Parent' }).waitFor();
  await expect(page.getByText(asha.name)).toHaveCount(0);
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
  await page.goto(chat);
  await answerAll(page, asha);
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
});

test('a whole enquiry is sent with the keyboard alone', async ({ page }) => {
  await page.goto(`/embedded-chat?tenant=${quickSchools.debug}`);
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
