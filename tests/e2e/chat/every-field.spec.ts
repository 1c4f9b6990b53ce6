import { expect } from '@playwright/test';
import { press, said, submitReviewed } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 400, height: 720 } });

test('every kind of field and every kind of button, and nothing that the policy refuses', async ({
  page,
  context,
}) => {
  const refused = await watchPolicy(context);
  await page.goto(`/embedded-chat?tenant=${quickSchools.debug}&flow=everyField`);
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
  await expectNothingRefused(refused);
});
