import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { asha, fill, openChat, press, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.describe.configure({ mode: 'serial' });

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-AE' });

const email = 'noor.dubai@example.com';

async function untilMobile(page: Page): Promise<void> {
  await page.goto('/');
  await openChat(page);
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', 'Noor Haddad');
}

test('a family in Dubai leaves its number, and the school reaches it', async ({ page }) => {
  await untilMobile(page);
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  const country = page.getByRole('combobox', { name: 'Country' });
  const send = page.getByRole('button', { name: 'Continue' });
  await expect(country).toHaveValue('IN');
  expect(await country.locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['India (+91)', 'United Arab Emirates (+971)']),
  );
  // The school's country, then that of the browser.
  await expect(country.locator('option').nth(1)).toHaveText('United Arab Emirates (+971)');

  await number.fill('+971 50 123');
  await expect(country).toHaveValue('AE');
  await number.blur();
  await expect(number).toHaveAccessibleDescription(/Please check the country and the number/);
  await expect(send).toBeDisabled();

  await number.fill('');
  await country.selectOption('AE');
  await expect(number).toHaveValue('+971 ');
  await number.pressSequentially('050 123 4567');
  await send.click();
  await expect(page.getByRole('log').getByText('+971501234567')).toBeVisible();

  await fill(page, 'Email address', email);
  await fill(page, 'City', 'Dubai');
  await fill(page, "Child's name", asha.child);
  await page.getByLabel('Grade').selectOption(asha.grade);
  await send.click();
  await page.getByRole('radio', { name: asha.year }).check();
  await send.click();
  await fill(page, 'Date of birth', asha.born.iso);
  await fill(page, 'Current school', 'Jumeirah Nursery');
  await submitReviewed(page);
  await expect(page.getByText('Submission Successful!').first()).toBeVisible();
});

test('staff find it by any form of the number, call it and export it', async ({ page }) => {
  await signIn(page, 'greenfield');
  const row = page.getByRole('row').filter({ hasText: 'Noor' });
  for (const search of ['+971 50 123 4567', '050 123 4567', '00971501234567']) {
    await page.getByLabel('Search').fill('no such family');
    await expect(row).toHaveCount(0);
    await page.getByLabel('Search').fill(search);
    await expect(row.first()).toBeVisible();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"+971501234567"');
  await row.first().getByText('Noor').first().click();
  await expect(page.locator('a[href="tel:+971501234567"]').first()).toBeVisible();
});

for (const width of [360, 320]) {
  test(`the number and its country fit a screen of ${width} pixels`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 640 });
    await untilMobile(page);
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.selectOption('AE');
    await number.fill('+971 50 123 4567');
    const [left, right] = await Promise.all([country.boundingBox(), number.boundingBox()]);
    expect(left?.height).toBeGreaterThanOrEqual(44);
    expect(right?.width).toBeGreaterThan(150);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: info.outputPath(`abroad-${width}.png`) });
  });
}

for (const [width, height] of [
  [360, 400],
  [320, 256],
] as const) {
  test(`at ${width}×${height} an error in French is below field and button, as wide as both`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height });
    await page.goto('/chat?lang=fr');
    await press(page, 'Nouveau parent');
    await press(page, 'Externat');
    await page.getByRole('checkbox').check();
    const next = page.getByRole('button', { name: 'Continuer', exact: true });
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Noor');
    await next.click();
    // Without the countries a number is judged by its form alone.
    await page.getByRole('combobox', { name: 'Pays' }).waitFor();
    await page.getByRole('textbox', { name: 'Numéro de portable' }).fill('+971 50 12');
    await page.keyboard.press('Enter');
    const error = page.getByText(/Veuillez vérifier le pays/);
    // It takes its place when the screen is drawn next.
    await expect.poll(async () => (await error.boundingBox())?.width).toBeGreaterThan(width - 40);
    const [message, button] = await Promise.all([error.boundingBox(), next.boundingBox()]);
    expect(message?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    expect(message?.height).toBeLessThanOrEqual(4 * 20);
    const number = await page.getByRole('textbox', { name: 'Numéro de portable' }).boundingBox();
    expect(number?.width).toBeGreaterThan(95);
    await page.screenshot({ path: info.outputPath(`abroad-fr-${width}.png`) });
  });
}
