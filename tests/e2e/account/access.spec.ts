import { expect } from '@playwright/test';
import { samplePassword } from '../setup/server.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test('a parent gets from the page to the first question of the chat, and away again, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await tabTo(page, 'Open chat');
  await page.keyboard.press('Enter');
  await tabTo(page, 'New Parent');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Day School');
  await page.keyboard.press('Space');

  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Asha Verma');
  await tabTo(page, 'I agree that Greenfield International School keeps these details to answer my enquiry.');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('staff sign in, search and sign out with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, 'Username or Email');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.getByLabel('Search').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('nobody at all');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
