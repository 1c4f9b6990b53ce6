import { expect, type Locator, test } from '@playwright/test';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const settings = {
  time_zone: 'Asia/Kolkata',
  page_size: 10,
  date_format: 'DD/MM/YYYY',
  export_format: 'csv',
  list_columns: null,
  list_density: 'comfortable',
  single_keys: true,
};

for (const [language, titles] of [
  ['en', { '/enquiries': 'Enquiries', '/school': 'School settings' }],
  ['es', { '/enquiries': 'Consultas', '/school': 'Datos del colegio' }],
] as const) {
  test(`title and school can be read on a tablet and at 200 % zoom, ${language}`, async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/rest/v1/staff_settings*', (route) =>
      route.fulfill({ json: [{ ...settings, language }] }),
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
