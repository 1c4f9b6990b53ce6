import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectSaved, openBuilder, reword, test } from '../setup/builder.ts';
import { schoolId } from '../setup/builder-school.ts';
import { hurry, press, said } from '../setup/parent.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const before = 'Which kind of schooling are you looking for?';
const after = 'Day school or boarding school?';

test('a change is saved, published with a note, and met by new parents; who is in the middle of a conversation finishes the one they began', async ({
  page,
  browser,
  school,
  quiet,
}) => {
  const next = (await school.published()).version + 1;
  const early = await newParent(browser, quiet);
  await openBuilder(page);
  await reword(page, 'school_type', after);
  await expectSaved(page);
  await press(early, 'New Parent');
  await said(early, before);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Message of “Day school or boarding school?” reworded');
  await dialog.getByLabel(/What has changed/).fill('Shorter question about the kind of school');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Published: version ${next}.`).first()).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(version(page, next)).toContainText('Shorter question about the kind of school');
  await expect(version(page, next)).toContainText('Debug');

  const late = await newParent(browser, quiet);
  await press(late, 'New Parent');
  await said(late, after);
  await press(early, 'Day School');
  await said(early, /May I have your name/);
  await early.reload();
  await expect(early.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await said(early, before);
  await expect(early.getByText(after)).toHaveCount(0);
  await early.context().close();
  await late.context().close();
});

/** A parent who has just been asked the first question, in a browser of their own. */
async function newParent(browser: Browser, quiet: (context: BrowserContext) => void): Promise<Page> {
  const context = await browser.newContext({ storageState: undefined });
  quiet(context);
  const page = await context.newPage();
  await hurry(page);
  await page.goto(`/widget?tenant=${schoolId}`);
  await page.getByRole('button', { name: 'New Parent' }).waitFor();
  return page;
}

function version(page: Page, number: number): Locator {
  return page
    .getByRole('region', { name: 'History' })
    .getByRole('button', { name: new RegExp(`^Version ${number}\\b`) });
}
