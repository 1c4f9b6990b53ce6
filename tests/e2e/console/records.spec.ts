import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each test goes on with the enquiry of the one before.
test.describe.configure({ mode: 'serial' });

const panel = (page: Page) => page.getByRole('region', { name: /Farida/ });

async function openFarida(page: Page): Promise<void> {
  await page.goto('/enquiries?search=farida');
  await page
    .getByRole('row')
    .getByRole('link', { name: /Farida/ })
    .click();
}

test('a family who telephoned is entered with the keyboard alone', async ({ page }) => {
  await signIn(page, 'greenfield');
  await page.getByRole('button', { name: 'Add enquiry' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('Source').selectOption('Telephone');
  await dialog.getByLabel('Mobile').fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription(/required/);
  await expect(dialog.getByLabel('Mobile')).toHaveAccessibleDescription(/ten digits/);
  await expectAccessible(page);
  await page.keyboard.type('Farida');
  await dialog.getByLabel('Mobile').fill('+91 98200 11223');
  await dialog.getByLabel('Grade').selectOption({ index: 2 });
  await dialog.getByLabel('Note for colleagues').fill('Would like to visit on Saturday.');
  await dialog.getByLabel('Mobile').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(panel(page)).toContainText('9820011223');
  await expect(panel(page)).toContainText('Entered by hand: Telephone');
  await expect(panel(page)).toContainText('Would like to visit on Saturday.');
  await expect(page.getByRole('row').filter({ hasText: 'Farida' })).toHaveCount(1);
});

test('a mistyped number is corrected, and the history keeps the old one', async ({ page, browser }) => {
  await signIn(page, 'greenfield');
  await openFarida(page);
  await panel(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this enquiry' });
  await dialog.getByLabel('Mobile').fill('98200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Mobile')).toHaveAccessibleDescription(/ten digits/);
  await dialog.getByLabel('Mobile').fill('98200 11224');
  await dialog.getByLabel('City').fill('Nashik');

  // A colleague is quicker.
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(other, 'admin');
  await openFarida(other);
  await panel(other).getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('dialog').getByLabel('Mobile').fill('9820011225');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(panel(other)).toContainText('Mobile: 9820011223 → 9820011225');
  await other.context().close();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('You wrote “98200 11224”, a colleague meanwhile “9820011225”.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take theirs for Mobile' }).click();
  await expect(dialog.getByLabel('Mobile')).toHaveValue('9820011225');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toContainText('City: – → Nashik');
  await expect(panel(page)).toContainText('9820011225');
});

test('five hundred enquiries of a spreadsheet are imported at once, and not twice', async ({ page }) => {
  const rows = Array.from({ length: 500 }, (_, at) => [
    `Imported ${at + 1}`,
    String(7_000_000_000 + at),
    `3/${(at % 12) + 1}/2018`,
    at % 2 ? 'Completed' : 'Pending',
    'From the old system.',
  ]);
  const sheet = (records: string[][]) => ({
    name: 'leads.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [['Parent Name', 'Phone', 'DOB', 'Status', 'Ours'], ...records]
        .map((row) => row.join(','))
        .join('\r\n'),
    ),
  });
  await signIn(page, 'greenfield');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import enquiries' });
  const broken = rows.map((row, at) => (at === 41 || at === 499 ? [row[0] ?? '', '12', '', '', ''] : row));
  await dialog.getByLabel('Choose a file').setInputFiles(sheet(broken));
  await dialog.getByLabel('Ours').selectOption('note');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check 500 rows' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 problems. Nothing is imported');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Row 43Mobile: .*ten digits/, /^Row 501Mobile: /]);
  await expectAccessible(page);

  const importAll = async (chosen: string) => {
    await dialog.getByLabel('Choose a file').setInputFiles(sheet(rows));
    await expect(dialog.getByLabel('Ours')).toHaveValue(chosen);
    await dialog.getByRole('button', { name: 'Check 500 rows' }).click();
    await expect(dialog).toContainText('All 500 rows can be imported.');
    await dialog.getByRole('button', { name: 'Import 500 enquiries' }).click();
    await expect(dialog).toBeHidden();
  };
  await dialog.getByRole('button', { name: 'Back' }).click();
  await importAll('note');
  await expect(page.getByText('500 enquiries imported', { exact: true })).toBeVisible();
  await page.goto('/enquiries?search=Imported&status=completed');
  await expect(page.getByRole('status').filter({ hasText: '250 enquiries' })).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  await importAll('');
  await expect(page.getByText('500 were there already.', { exact: true })).toBeVisible();
});
