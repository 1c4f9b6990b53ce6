import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('the enquiries of a spreadsheet are imported at once, and not twice', async ({ page, school: _ }) => {
  const rows = Array.from({ length: 60 }, (_, at) => [
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
  await page.goto('/enquiries');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import enquiries' });
  const broken = rows.map((row, at) => (at === 41 || at === 59 ? [row[0] ?? '', '12', '', '', ''] : row));
  await dialog.getByLabel('Choose a file').setInputFiles(sheet(broken));
  await dialog.getByLabel('Ours').selectOption('note');
  await dialog.getByRole('button', { name: 'Check 60 rows' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 problems. Nothing is imported');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Row 43Mobile: .*ten digits/, /^Row 61Mobile: /]);

  const importAll = async (chosen: string) => {
    await dialog.getByLabel('Choose a file').setInputFiles(sheet(rows));
    await expect(dialog.getByLabel('Ours')).toHaveValue(chosen);
    await dialog.getByRole('button', { name: 'Check 60 rows' }).click();
    await expect(dialog).toContainText('All 60 rows can be imported.');
    await dialog.getByRole('button', { name: 'Import 60 enquiries' }).click();
    await expect(dialog).toBeHidden();
  };
  await dialog.getByRole('button', { name: 'Back' }).click();
  await importAll('note');
  await expect(page.getByText('60 enquiries imported', { exact: true })).toBeVisible();
  await page.goto('/enquiries?status=completed');
  await expect(page.getByRole('status').filter({ hasText: '30 enquiries' })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  await importAll('');
  await expect(page.getByText('60 were there already.', { exact: true })).toBeVisible();
});
