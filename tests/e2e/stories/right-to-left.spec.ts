import { expect } from '@playwright/test';
import { enquire } from '../setup/arabic.ts';
import { test } from '../setup/test.ts';

test('a parent goes through the whole conversation in the Arabic that the page asks for, from right to left', async ({
  page,
  school,
}) => {
  await page.goto(`/widget-embed?tenant=${school.id}&lang=ar`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('dir', 'rtl');
  await expect(dialog).toHaveAttribute('lang', 'ar');
  await enquire(page, '٩٨٧٦٥٤٣٢١٠');
});
