import { expect } from '@playwright/test';
import { asha, fill, press, said, submitReviewed } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone of 360 × 740 each question is in sight with its field and button, and nothing is cut off', async ({
  page,
  school,
}) => {
  const isWhole = async (question: RegExp, ...names: string[]) => {
    await said(page, question);
    const message = page.getByRole('log').getByText(question).last();
    await expect(message).toBeInViewport({ ratio: 1 });
    for (const name of names) {
      const control = page.getByRole('textbox', { name }).or(page.getByRole('button', { name, exact: true }));
      await expect(control.first()).toBeInViewport({ ratio: 1 });
      expect((await control.first().boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await page.goto(school.chat);
  await isWhole(/new parent or an existing/, 'New Parent', 'Existing Parent');
  await press(page, 'New Parent');
  await isWhole(/Which kind of schooling/, 'Day School', 'Ask a question');
  await press(page, 'Day School');
  await isWhole(/May I have your name/, 'Your name', 'Continue');
  await page.getByRole('checkbox').check();
  for (const [label, value] of [
    ['Your name', asha.name],
    ['Mobile number', asha.mobile],
    ['Email address', asha.email],
    ['City', asha.city],
    ["Child's name", asha.child],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toBeInViewport({ ratio: 1 });
    await fill(page, label, value);
  }
  await page.getByLabel('Grade').selectOption(asha.grade);
  await press(page, 'Continue');
  await page.getByRole('radio', { name: asha.year }).check();
  await press(page, 'Continue');
  await fill(page, 'Date of birth', asha.born.iso);
  await fill(page, 'Current school', asha.school);
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
  await expect(page.getByText('Would you like to know more about the school?')).toBeInViewport({ ratio: 1 });
});
