import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { card, editStep, openBuilder, reword, test } from '../setup/builder.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a desk, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1280, height: 900 }, colorScheme });

    test('no part of the builder has anything for axe to find', async ({ page }) => {
      test.slow();
      await openBuilder(page);
      await page.getByRole('application', { name: /^Map of/ }).waitFor();
      await expectAccessible(page);
      for (const tab of ['Overview', 'Step Details']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectAccessible(page);
      }
      await page.getByRole('tab', { name: 'Workflows' }).click();

      const editor = await editStep(page, 'collectFirstName');
      for (const tab of ['Basic', 'Form']) {
        await editor.getByRole('tab', { name: tab }).click();
        await expectAccessible(page);
      }
      await editor.getByRole('button', { name: 'Cancel' }).click();
      for (const [step, tab] of [
        ['parent_type', 'Options'],
        ['submitFormData', 'API'],
      ] as const) {
        await page.getByRole('textbox', { name: 'Find a step' }).fill(step);
        await (await editStep(page, step)).getByRole('tab', { name: tab }).click();
        await expectAccessible(page);
        await page.getByRole('form', { name: /Step$/ }).getByRole('button', { name: 'Cancel' }).click();
      }
      await page.getByRole('textbox', { name: 'Find a step' }).fill('');

      await page.getByRole('button', { name: 'Add Step' }).click();
      await page.getByRole('group', { name: 'Add a question' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('form', { name: /Step$/ }).getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Test Chat' }).click();
      await page.getByRole('button', { name: 'Skip' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Kept runs' }).click();
      await page.getByText('No run is kept yet').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Hide Chat' }).click();

      await card(page, 'parent_type')
        .getByRole('button', { name: /^Delete / })
        .click();
      await page.getByRole('button', { name: /^Problems: / }).click();
      await page.getByRole('region', { name: 'Problems' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/to be mended first/).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: 'Undo: delete “Are you a new parent or an existing parent?”' })
        .click();

      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('button', { name: /^Version 1\b/ }).click();
      await page.getByText('Your draft says the same as this version.').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show JSON' }).click();
      await page.getByRole('tab', { name: /^Full/ }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Hide JSON' }).click();

      await reword(page, 'greeting', 'Good morning');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/^What parents will notice/).waitFor();
      await expectAccessible(page);
    });
  });

  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('the list and the editor have nothing for axe to find, and nothing is cut off', async ({ page }) => {
      await openBuilder(page);
      await expectFits(page);
      await expectAccessible(page);
      const editor = await editStep(page, 'greeting');
      await expectFits(page);
      await expectAccessible(page);
      await editor.getByRole('tab', { name: 'Actions' }).click();
      await expectFits(page);
      await expectAccessible(page);
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Add Step' }).click();
      await page.getByRole('group', { name: 'Add a question' }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
    });
  });
}

/** The page itself does not scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
}
