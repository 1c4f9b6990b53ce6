import { expect, type Locator } from '@playwright/test';
import { staffSettings } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'admin' });

for (const [language, titles] of [
  ['en', { '/enquiries': 'Enquiries', '/school': 'School settings' }],
  ['es', { '/enquiries': 'Consultas', '/school': 'Datos del colegio' }],
] as const) {
  test(`title and school can be read on a tablet and at 200 % zoom, ${language}`, async ({ page }) => {
    await page.route('**/rest/v1/staff_settings*', (route) =>
      route.fulfill({ json: [{ ...staffSettings, language }] }),
    );
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      const header = page.getByRole('banner');
      const heading = header.getByRole('heading', { name: title, exact: true });
      const select = header.getByRole('combobox');
      await expect(heading).toBeVisible();
      await expect(select).toBeVisible();
      for (const width of [360, 640, 680, 720, 767, 800, 900, 1024, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await shownOf(heading), `${title} at ${width}`).toBe(1);
        // The line under the title, or the select in the title's row.
        const name = header.locator('span[aria-hidden] > span').first();
        const shown = (await name.isVisible()) ? name : select;
        const box = await shown.boundingBox();
        expect.soft(box?.width, `school at ${width}`).toBeGreaterThan(60);
        if (shown === name)
          expect.soft(await shownOf(name), `school's name at ${width}`).toBeGreaterThan(0.5);
        else expect.soft(box?.width, `select at ${width}`).toBeGreaterThanOrEqual(140);
        expect
          .soft(await header.evaluate((box) => box.scrollWidth - box.clientWidth), `overflow at ${width}`)
          .toBe(0);
      }
    }
  });
}

/** Returns how much of a text is shown before it is cut off: 1 for all of it. */
function shownOf(text: Locator): Promise<number> {
  return text.evaluate((box) => box.clientWidth / box.scrollWidth);
}

for (const locale of ['es-ES', 'fr-FR']) {
  test.describe(`on a phone, ${locale}`, () => {
    test.use({ as: 'office', locale, viewport: { width: 360, height: 740 } });

    test('the heading of every page is whole', async ({ page, school: _ }) => {
      const title = page.getByRole('banner').getByRole('heading', { level: 1 });
      for (const path of ['/knowledge', '/outbox', '/school', '/settings', '/analytics', '/install']) {
        await page.goto(path);
        await expect(title).toBeVisible();
        const isWhole = await title.evaluate(
          (heading) =>
            heading.scrollWidth <= heading.clientWidth && heading.scrollHeight <= heading.clientHeight + 1,
        );
        expect(isWhole, path).toBe(true);
      }
    });
  });
}
