import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { overflow } from '../setup/axe.ts';
import { openBuilder, test } from '../setup/builder.ts';

test.use({ as: null, viewport: { width: 360, height: 740 } });

test('texts are translated by the keyboard, tried in their language, and leave as CSV', async ({
  page,
  school,
}) => {
  await openBuilder(page, school.id);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Translations' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Translations' })).toBeFocused();
  for (const language of ['French', 'Arabic']) {
    const box = page.getByRole('checkbox', { name: language });
    if (!(await box.isChecked())) await box.press('Space');
  }
  expect(await overflow(page)).toBe(0);
  const arabic = page.getByRole('textbox', { name: /^Arabic / }).first();
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await arabic.fill('أهلا وسهلا');
  await arabic.press('Tab');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('أهلا وسهلا');
  expect(csv.split('\r\n')[0]).toContain('"ar (Arabic)"');

  await page.getByRole('button', { name: /^Try it in/ }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).not.toHaveValue('');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Arabic' });
  await expect(page.getByRole('log').locator('xpath=ancestor::*[@data-chat]')).toHaveAttribute('dir', 'rtl');
});
