import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { unzip } from '../../features/enquiries/export/xlsx/unzip.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

const names = ['क्षत्रिय', 'محمد', '王小明'];
const specified =
  'ID,User ID,Parent Type,School Type,First Name,Mobile,Email,City,Child Name,Grade,Academic Year,Date of Birth,School Name,Status Code,Submitted At (Asia/Kolkata)';

test('an export holds the columns that were chosen, in every format and script', async ({ page, school }) => {
  for (const first_name of names) {
    const telephoned = { p_channel: 'telephone', p_note: '=1+1', p_request: crypto.randomUUID() };
    await school.ask('add_enquiry', { p_tenant: school.id, p_fields: { first_name }, ...telephoned });
  }
  await page.goto('/enquiries');
  await expect(page.getByRole('status').filter({ hasText: '3 enquiries' })).toBeVisible();

  const usual = csvOf(await fileFrom(page, 'Export CSV'));
  expect(usual.meta.fields?.slice(0, 15).join(',')).toBe(specified);
  expect(usual.data.map((row) => row['First Name'])).toEqual(names.toReversed());

  await openMenu(page, 'All columns');
  const all = csvOf(await fileFrom(page, 'Export CSV'));
  expect(all.meta.fields?.slice(0, 15).join(',')).toBe(specified);
  expect(all.meta.fields?.length).toBeGreaterThanOrEqual(31);
  expect(all.data[0]?.['Notes (Asia/Kolkata)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d .+: =1\+1$/);
  expect(all.data[0]?.Source).toBe('telephone');

  await openMenu(page, 'All columns');
  const sheet = zoned(unzip(await fileFrom(page, 'Export Excel'))['xl/worksheets/sheet1.xml'] ?? '');
  for (const text of [...names, 'Notes (Asia/Kolkata)', ': =1+1']) expect(sheet).toContain(text);
  expect(sheet).not.toContain('<f>');

  await openMenu(page, 'All columns');
  const pdf = contentsOf(await fileFrom(page, 'Export PDF'));
  expect(pdf).toContain('/Subtype /Type3');
  expect(pdf).toContain(utf16('क्षत्रिय'));
  expect(pdf).toContain(utf16('王小明'));
  // From right to left each character is noted with its glyph.
  for (const letter of 'محمد') expect(pdf).toContain(`> <${utf16(letter)}>`);
  await expect(page.getByText('of the PDF hold letters')).toBeHidden();
});

test('columns are chosen, put in order and saved for the school, with the keyboard, and removed', async ({
  page,
  school,
}) => {
  const name = 'For the head';
  await school.submit({ first_name: 'Asha', mobile: '9820011223' });
  await page.goto('/enquiries');
  await page.getByRole('button', { name: 'Other formats' }).click();
  await page.getByRole('button', { name: 'Choose columns …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose columns' });
  await dialog.getByLabel('Name of the set').fill(name);
  for (const column of ['ID', 'User ID', 'Mobile']) {
    await dialog.getByRole('button', { name: `Leave ${column} out`, exact: true }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Add Notes' }).press('Enter');
  await dialog.getByRole('button', { name: 'Move School Type up' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save set' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  const chosen = csvOf(await fileFrom(page, 'Export CSV'));
  expect(chosen.meta.fields?.slice(0, 3)).toEqual(['School Type', 'Parent Type', 'First Name']);
  expect(chosen.meta.fields?.at(-1)).toBe('Notes (Asia/Kolkata)');
  expect(chosen.meta.fields).toHaveLength(13);
  // One press exports the specified columns again.
  const { fields: again } = csvOf(await fileFrom(page, 'Export CSV')).meta;
  expect(again?.slice(0, 15).join(',')).toBe(specified);

  await page.getByRole('button', { name: 'Other formats' }).click();
  await page.getByRole('button', { name: 'Choose columns …' }).click();
  await dialog.getByLabel('Column set').selectOption(name);
  await dialog.getByRole('button', { name: 'Remove set' }).click();
  await expect(dialog.getByRole('option', { name })).toHaveCount(0);
});

async function openMenu(page: Page, columns: string): Promise<void> {
  await page.getByRole('button', { name: 'Other formats' }).click();
  await page.getByRole('radio', { name: columns }).check();
}

async function fileFrom(page: Page, button: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await download).path());
}

function csvOf(file: Uint8Array) {
  const text = zoned(new TextDecoder().decode(file));
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
}

/** Chromium calls the zone by its old name. */
function zoned(text: string): string {
  return text.replaceAll('Asia/Calcutta', 'Asia/Kolkata');
}

/** A PDF as text, its streams inflated. */
function contentsOf(file: Uint8Array): string {
  return Buffer.from(file)
    .toString('latin1')
    .replaceAll(/\/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g, (_, packed: string) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    });
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
