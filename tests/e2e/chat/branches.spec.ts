import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { answerUntilSchool, fill, hurry, press, said, someone, submitReviewed } from '../setup/parent.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 400, height: 720 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.21' },
});

test.beforeEach(({ page }) => hurry(page));

/** A conversation as what is pressed and what is then said, after the greeting. */
type Branch = (string | RegExp)[];

test.describe('Greenfield', () => {
  test('a new parent submits, reads about everything, asks, and is thanked', async ({ page }) => {
    await page.goto('/chat');
    await answerUntilSchool(page, { ...someone, name: 'Reader of everything', mobile: '9000000001' });
    await fill(page, 'Current school', 'Hill School');
    await submitReviewed(page);
    await said(page, /within 24 business hours/);
    await press(page, 'Yes');
    for (const [topic, answer] of [
      ['Curriculum', /first day of Nursery/],
      ['Age Criteria', /3 years old as of 1 June/],
      ['Fee Details', /officer/],
      ['Admission Process', /observation and interaction/],
    ] as const) {
      await press(page, topic);
      await said(page, answer);
    }
    await press(page, 'Ask a question');
    await page.getByRole('textbox', { name: 'Your question' }).fill('Is there a school bus?');
    await page.keyboard.press('Enter');
    await said(page, 'Is there a school bus?');
    await press(page, 'I have no more questions');
    await expect(page.getByText('Submit Now')).toHaveCount(0);
    await said(page, /your enquiry is with our admissions team/);
    await press(page, 'Start New Conversation');
    await expect(page.getByRole('button', { name: 'New Parent' })).toBeVisible();
  });

  test('a boarding parent submits and wants to know no more', async ({ page }) => {
    await page.goto('/widget');
    await answerUntilSchool(
      page,
      { ...someone, name: 'Boarder', mobile: '9000000002' },
      'Full Boarding School',
    );
    await fill(page, 'Current school', 'Hill School');
    await submitReviewed(page);
    await press(page, 'No');
    await said(page, /Parent Relationship officer is glad/);
  });

  test('an existing parent is pointed to the officer', async ({ page }) => {
    await page.goto('/widget-embed');
    await follow(page, ['Existing Parent', /Parent Relationship officer/]);
    await expect(page.getByText('Powered by')).toBeVisible();
  });
});

test.describe('Debug School', () => {
  const home = '/embedded-chat?tenant=debug-tenant';

  for (const kind of ['Day School', 'Full Boarding School']) {
    test(`a new parent of a ${kind.toLowerCase()} submits`, async ({ page }) => {
      await page.goto(home);
      await press(page, 'New Parent');
      await press(page, kind);
      await contact(page);
      await submitReviewed(page);
      await press(page, 'Yes');
      await press(page, "That's all, thank you");
      await said(page, /Parent Relationship officer is glad/);
    });
  }

  test('an existing parent, and one who only has questions', async ({ page }) => {
    await page.goto(home);
    await follow(page, ['Existing Parent', /Parent Relationship officer is glad/, 'Start New Conversation']);
    await follow(page, [
      'Ask Questions',
      'I have no more questions',
      'Submit Now',
      /new parent or an existing/,
    ]);
    await press(page, 'New Parent');
  });

  test('the earlier variant: last name, no e-mail, submitted at the end', async ({ page }) => {
    await page.goto(`${home}&workflow=earlierInquiry`);
    await follow(page, ['New Parent', 'Boarding School']);
    await fill(page, 'First name', 'Divya');
    await fill(page, /last name/i, 'Verma');
    await fill(page, 'Mobile number', '98765 43210');
    await said(page, /Our team will reach out to you soon/);
    await press(page, 'No');
    await submitReviewed(page);
    await said(page, /successfully submitted/);
  });

  test('every kind of field and every kind of button', async ({ page }) => {
    await page.goto(`${home}&flow=everyField`);
    await page.getByRole('textbox').fill('Kind\nand curious');
    await press(page, 'Continue');
    await page.getByLabel('Brothers and sisters').fill('1');
    await press(page, 'Continue');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await press(page, 'Continue');
    const bus = page.getByRole('button', { name: 'By school bus' }).locator('svg');
    await expect(bus).toHaveCSS('width', '16.875px');
    await press(page, 'With a brother or sister');
    await press(page, 'Choose from the calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
    await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
    await press(page, 'Continue');
    await page.getByLabel('House').selectOption('Neem');
    await press(page, 'Continue');
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');
    await press(page, 'Show me the buttons');
    await page.evaluate(() => {
      window.addEventListener('schoolgate:action', (event) => {
        if (event instanceof CustomEvent) document.title = event.detail.action;
      });
    });
    await press(page, 'Call us');
    await expect(page).toHaveTitle('call_us');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), press(page, /Home page/)]);
    expect(new URL(opened.url()).pathname).toBe('/');
    await opened.close();
    await press(page, 'Submit');
    await submitReviewed(page);
    // None of these fields has a column of an enquiry: they arrive as the school's own.
    await said(page, /successfully submitted/);
    await expect(page.getByText('Submission Failed')).toHaveCount(0);
    await press(page, 'Start New Conversation');
    await expect(page.getByText('A tour of every kind of field.')).toBeVisible();
  });
});

async function contact(page: Page): Promise<void> {
  await fill(page, 'Your name', 'Divya Rao');
  await fill(page, 'Mobile number', '9876543210');
  await fill(page, 'Email address', 'parent@example.org');
}

async function follow(page: Page, branch: Branch): Promise<void> {
  for (const each of branch) await (typeof each === 'string' ? press(page, each) : said(page, each));
}
