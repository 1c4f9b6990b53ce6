import { expect, type Locator, type Page } from '@playwright/test';
import { overflow } from '../setup/axe.ts';
import { openBuilder, test } from '../setup/builder.ts';

test.use({ hasTouch: true, isMobile: true });

/** Whether a finger on its middle, its left and its right end meets the control, in sight and large enough. */
async function expectWhole(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const found = await control.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const ends = [left + 3, (left + right) / 2, right - 3];
    const isMet = ends.map((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    return { isMet, isWithin: left >= 0 && right <= innerWidth, isLarge: width >= 40 && height >= 40 };
  });
  expect(found, `${control}`).toEqual({ isMet: [true, true, true], isWithin: true, isLarge: true });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

for (const as of ['office', null] as const) {
  test.describe(as ?? 'signed out', () => {
    test.use({ viewport: { width: 360, height: 640 }, as });

    test('on a phone the header takes less than a third, and every control is reachable', async ({
      page,
      school,
    }) => {
      await openBuilder(page, school.id);
      for (const height of [740, 640]) {
        await page.setViewportSize({ width: 360, height });
        const header = page.getByRole('main').locator('header').first();
        expect((await header.boundingBox())?.height).toBeLessThan(height / 3);
        const { y: above = height } = (await page.getByLabel('Find a step').boundingBox()) ?? {};
        // With the page's own bar, the tabs and the toolbar, and the field's own distance from them.
        expect(above - 16).toBeLessThan(height / 3);
      }
      for (const name of [/^Problems/, 'More', 'Manage', 'Test Chat', 'Add Step']) {
        await expectWhole(button(page, name));
      }
      await expectWhole(page.getByRole('combobox', { name: 'School', exact: true }));
      await expectWhole(page.getByRole('combobox', { name: 'Workflow' }));
      await expectWhole(
        as ? button(page, 'Publish') : page.getByRole('link', { name: 'Sign in to publish' }),
      );
      // Enough of the conversation's name to know it by.
      const choice = await page.getByRole('combobox', { name: 'Workflow' }).boundingBox();
      expect(choice?.width).toBeGreaterThan(100);

      await button(page, 'More').tap();
      for (const name of ['Undo', 'Redo', 'Translations', 'Import', 'Export Config', 'Show JSON']) {
        await expectWhole(button(page, name));
      }
      if (as) await expectWhole(button(page, 'Figures'));
      for (const name of ['History', 'Review', 'Copy link for review']) {
        await expect(button(page, name)).toHaveCount(as ? 1 : 0);
        // With its words, not by its picture alone.
        if (as) expect((await button(page, name).locator('span').boundingBox())?.width).toBeGreaterThan(20);
      }
      await button(page, 'Import').tap();
      await page.getByLabel('Or paste JSON').fill('{}');
      await page.getByRole('dialog').getByRole('heading').first().tap();
      await expect(page.getByLabel('Or paste JSON')).toHaveValue('{}');
      expect(await overflow(page)).toBe(0);
    });
  });
}
