import { expect } from '@playwright/test';
import { fill, press } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

test.use({ locale: 'en-AE' });

const chat = `/chat?tenant=${quickSchools.greenfield}`;

test('the number and its country fit small screens, the browser’s own country after the school’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(chat);
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', 'Noor Haddad');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('IN');
  await expect(country.locator('option').nth(1)).toHaveText('United Arab Emirates (+971)');
  await country.selectOption('AE');
  await expect(number).toHaveValue('+971 ');
  await number.pressSequentially('050 123 4567');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(async () => {
        const box = await number.boundingBox();
        return (box?.x ?? width) + (box?.width ?? width);
      })
      .toBeLessThanOrEqual(width);
    expect((await number.boundingBox())?.width).toBeGreaterThan(150);
    expect((await country.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await press(page, 'Continue');
  await expect(page.getByRole('log').getByText('+971501234567')).toBeVisible();
});

test('on a low screen an error in French is below field and button, as wide as both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`${chat}&lang=fr`);
  await press(page, 'Nouveau parent');
  await press(page, 'Externat');
  await page.getByRole('checkbox').check();
  const next = page.getByRole('button', { name: 'Continuer', exact: true });
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Noor');
  await next.click();
  // Without the countries a number is judged by its form alone.
  await page.getByRole('combobox', { name: 'Pays' }).waitFor();
  const number = page.getByRole('textbox', { name: 'Numéro de portable' });
  await number.fill('+971 50 12');
  await page.keyboard.press('Enter');
  const error = page.getByText(/Veuillez vérifier le pays/);
  for (const [width, height] of [
    [360, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // It takes its place when the screen is drawn next.
    await expect.poll(async () => (await error.boundingBox())?.width).toBeGreaterThan(width - 40);
    await expect.poll(() => isBelow()).toBe(true);
    expect((await error.boundingBox())?.height).toBeLessThanOrEqual(4 * 20);
    expect((await number.boundingBox())?.width).toBeGreaterThan(95);
  }

  async function isBelow(): Promise<boolean> {
    const [message, button] = await Promise.all([error.boundingBox(), next.boundingBox()]);
    return (message?.y ?? 0) >= (button?.y ?? 0) + (button?.height ?? 0);
  }
});
