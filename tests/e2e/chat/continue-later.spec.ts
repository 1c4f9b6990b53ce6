import { expect } from '@playwright/test';
import { press, said } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a conversation that was begun in Arabic goes on in it on the other phone, all of it', async ({
  page,
  school,
  openAs,
}) => {
  await page.goto(`${school.chat}&lang=ar`);
  await press(page, 'ولي أمر جديد');
  await press(page, 'دراسة نهارية');
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'اسمكم' }).fill('أحمد علي');
  await press(page, 'متابعة');
  await press(page, 'الإكمال لاحقًا');
  const link = await page.getByRole('textbox', { name: 'رابط المتابعة' }).inputValue();
  const other = await openAs(null);
  await other.goto(link);
  await said(other, 'أحمد علي');
  const log = other.getByRole('log');
  await expect(log).toContainText('اسمكم');
  await expect(log).not.toContainText(/Your name|mobile number/i);
});
