import { expect } from '@playwright/test';
import { arabic } from '../setup/arabic.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

test('a parent switches the language in the middle, keeps what is half typed, and after a reload is where they were', async ({
  page,
}) => {
  await page.goto(`/widget-embed?tenant=${quickSchools.greenfield}`);
  await page.getByRole('button', { name: 'New Parent' }).click();
  await page.getByRole('button', { name: 'Day School' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ash');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });

  const name = page.getByRole('textbox', { name: arabic.name });
  await expect(name).toHaveValue('Ash');
  await expect(page.getByRole('checkbox')).toBeChecked();
  const log = page.getByRole('log');
  await expect(log.getByText(arabic.newParent)).toBeVisible();
  await expect(log.getByText('New Parent')).toHaveCount(0);
  await name.fill('Asha');
  await page.getByRole('button', { name: arabic.next }).click();
  await expect(log.getByText('شكرًا لكم، Asha')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: arabic.mobile })).toBeVisible();
  await expect(log.getByText(arabic.day)).toBeVisible();
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('hi');
  await expect(page.getByRole('textbox', { name: 'मोबाइल नंबर' })).toBeVisible();
  await expect(log.getByText('दिवसीय विद्यालय')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toHaveAttribute('dir', 'rtl');
});

test('the chat reads the language of the host page', async ({ page }) => {
  await page.route('**/host-demo.html*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<html[^>]*>/, '<html lang="ar-AE" dir="rtl">');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/host-demo.html');
  await page.getByRole('button', { name: 'فتح المحادثة' }).first().click();
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('button', { name: arabic.newParent })).toBeVisible();
});
