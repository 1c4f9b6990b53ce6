import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../setup/axe.ts';
import { expectSaved, openBuilder, test } from '../setup/builder.ts';
import { schoolId } from '../setup/builder-school.ts';
import { fill, hurry, press, said } from '../setup/parent.ts';

test.use({
  who: 'debug',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
  actionTimeout: 20_000,
});

const question = 'Which parts of our open day would you like to see? Choose as many as you like.';
const parts = ['The observatory', 'The pottery', 'The swimming hall'];

test('what a step of the builder asks arrives: in the record, the search and the export, and goes with the family', async ({
  page,
  browser,
  quiet,
  school,
}) => {
  test.slow();
  const { version } = await school.published();
  const name = `Quentin ${crypto.randomUUID().slice(0, 6)}`;

  await buildOpenDay(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Published: version ${version + 1}.`).first()).toBeVisible();

  const context = await browser.newContext({
    storageState: undefined,
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.87' },
  });
  quiet(context);
  const parent = await context.newPage();
  await hurry(parent);
  await parent.goto(`/widget?tenant=${schoolId}`);
  await said(parent, question);
  await parent.getByRole('checkbox', { name: parts[0] }).check();
  await parent.getByRole('checkbox', { name: parts[2] }).check();
  await press(parent, 'Continue');
  await fill(parent, 'Your name', name);
  await expect(
    parent.getByRole('region', { name: /check/i }).or(parent.getByRole('definition')).first(),
  ).toBeVisible();
  await press(parent, 'Submit enquiry');
  await expect(parent.getByText(/reached us|Thank you/i).last()).toBeVisible();
  await context.close();

  await page.goto('/enquiries');
  await search(page, 'observatory');
  await page.getByRole('link', { name }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(fact(answers, 'Open-day wishes')).toHaveText('The observatory, The swimming hall');
  await expectAccessible(page);

  await answers.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this enquiry' });
  await dialog.getByLabel('Open-day wishes (one a line)').fill('The pottery\nThe swimming hall');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(fact(answers, 'Open-day wishes')).toHaveText('The pottery, The swimming hall');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'The observatory, The swimming hall',
  );

  await page.goto('/enquiries');
  await search(page, `pottery ${name}`);
  await expect(page.getByRole('status').filter({ hasText: '1 enquiry' })).toBeVisible();
  const [row] = await exportedRows(page);
  expect(row).toMatchObject({ 'First Name': name, 'Open-day wishes': 'The pottery, The swimming hall' });
  await eraseFamily(page, name);
});

/** A conversation of one question of its own, made with the builder alone, which new visitors get. */
async function buildOpenDay(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const editor = page.getByRole('form', { name: /^(Add|Edit) Step$/ });
  const add = async (name: string) => {
    await button('Add Step').click();
    await page
      .getByRole('group', { name: /^Add (a question|an end)$/ })
      .getByRole('button', { name, exact: true })
      .click();
    await expect(editor.getByRole('heading', { name: 'Edit Step' })).toBeFocused();
  };
  await openBuilder(page);
  await button('Manage').click();
  await button('New workflow…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Empty' }).check();
  await dialog.getByLabel('Name').fill('Open day with wishes');
  await button('Add').click();
  await button('Add the first step').click();
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill('Welcome to our open day!');
  await button('Save Step').click();
  await add('Choose several');
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill(question);
  await editor.getByRole('tab', { name: 'Options' }).click();
  for (const [at, part] of parts.entries()) {
    await editor.getByRole('textbox', { name: 'Text', exact: true }).nth(at).fill(part);
  }
  await editor.getByRole('tab', { name: 'Form' }).click();
  await editor.getByRole('textbox', { name: 'Label', exact: true }).fill('Open-day wishes');
  await button('Save Step').click();
  await add('Name');
  await add('Send the enquiry');
  await button('Save Step').click();
  await button('Manage').click();
  await button('Make it the default').click();
  // What parents can do at any time stays in the conversation before.
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it as it is' }).click();
  await expectSaved(page);
}

/** Searches from a list that has no row, so that what comes after it was found. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search').fill('no such answer');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await page.getByLabel('Search').fill(text);
}

function fact(section: Locator, name: string): Locator {
  return section
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]/span[1]');
}

async function exportedRows(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true }).data;
}

async function eraseFamily(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: /^\d+ enquir/ }).click();
  await page.getByRole('button', { name: 'Erase family' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase this family?' });
  await erase.getByLabel('I know that this cannot be undone').check();
  await erase.getByRole('button', { name: 'Erase for ever' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
}
