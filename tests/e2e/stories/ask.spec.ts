import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { press, said } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ articles: true });

const noAnswer =
  'Thank you for your question! Our team will provide you with detailed information when they contact you.';
const answer = 'Yes: our heated pool has six lanes, and every child from PYP 1 swims once a week.';

test('a parent asks and gets an answer with its source; what nothing answers, staff answer for all who ask again', async ({
  page,
  school,
  openAs,
}) => {
  await page.goto(school.chat);
  await press(page, 'New Parent');
  await ask(page, 'how many kids does one teacher have?');
  await said(page, /one teacher for every 8 students/);
  await said(page, /^From:/);
  await expect(page.getByText('Did this help?')).toBeVisible();
  await ask(page, 'Is there a swimming pool?');
  await said(page, noAnswer);

  const office = await openAs('office');
  await office.goto('/questions');
  await office.getByRole('link', { name: 'Is there a swimming pool?', exact: true }).click();
  await office.getByRole('link', { name: 'Write the answer' }).click();
  await expect(office.getByRole('textbox', { name: 'Title' })).toHaveValue('Is there a swimming pool?');
  await office.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(office.getByRole('button', { name: 'Publish changes' })).toBeVisible();

  await ask(page, 'do you have a pool where my daughter can swim');
  await said(page, /our heated pool has six lanes/);
});

async function ask(page: Page, question: string): Promise<void> {
  await press(page, 'Ask a question');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await said(page, question);
}
