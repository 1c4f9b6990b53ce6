import { expect } from '@playwright/test';
import { staffSettings } from '../setup/staff.ts';
import { type School, test } from '../setup/test.ts';

const family = 'Leela Scrolling';
test.use({ as: 'office' });

test.beforeEach(async ({ school }) => {
  // A page of the list, the last to come on top.
  for (let at = 10; at > 0; at -= 1) await submit(school, at === 1 ? family : `Family ${at}`);
});

test('a wheel turned over the enquiries moves the list alone, with an enquiry beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/enquiries');
  await page.getByRole('row').filter({ hasText: family }).click();
  await page.getByLabel('Status of this enquiry').waitFor();
  const table = page.getByRole('table');
  await table.hover({ position: { x: 300, y: 200 } });
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 600);
  await expect.poll(() => table.evaluate((box) => box.parentElement?.scrollTop)).toBeGreaterThan(0);
  expect(await page.getByRole('main').evaluate((box) => box.scrollTop)).toBe(0);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});

test('the toolbar is one line in every language, and eight rows are in sight beside an open record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['en', 'es', 'fr']) {
    await page.route('**/rest/v1/staff_settings*', (route) =>
      route.fulfill({ json: [{ ...staffSettings, language }] }),
    );
    await page.goto('/enquiries');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByText(family).first().waitFor();
    const line = page.getByRole('search').locator('> div').first();
    const isOneLine = () => line.evaluate((bar) => bar.clientHeight < 60);
    expect.soft(await isOneLine(), `${language}, closed`).toBe(true);
    const table = page.getByRole('table').locator('..');
    const isSideways = () => table.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect.soft(await isSideways(), `${language}, closed`).toBe(false);
    await page.getByText(family).first().click();
    await page.getByRole('region', { name: family }).getByRole('combobox').first().waitFor();
    expect.soft(await isOneLine(), `${language}, open`).toBe(true);
    expect.soft(await isSideways(), `${language}, open`).toBe(false);
    const inSight = await table.evaluate((box) => {
      const end = box.getBoundingClientRect().bottom;
      return [...box.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end)
        .length;
    });
    expect.soft(inSight, `${language}, rows`).toBeGreaterThanOrEqual(8);
  }
});

test('three cards fit a phone, each with who, for whom, since when and a call', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/enquiries');
  const cards = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(cards.first().getByRole('link', { name: 'Call' })).toBeVisible();
  await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
});

function submit(school: School, name: string) {
  return school.submit({
    first_name: name,
    mobile: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    email: 'family@example.org',
    child_name: `Child of ${name}`,
    grade: 'PYP 1',
    questions: ['Is there a school bus?'],
  });
}
