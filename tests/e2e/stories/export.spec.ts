import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import Papa from 'papaparse';
import { asha } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('the office exports its enquiries as CSV, which no spreadsheet runs as a formula', async ({
  page,
  school,
}) => {
  await school.submit({
    first_name: asha.name,
    mobile: asha.mobile,
    email: asha.email,
    child_name: asha.child,
    date_of_birth: asha.born.iso,
    school_name: asha.school,
  });
  await page.goto('/enquiries');
  await expect(page.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^chat-enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(meta.fields).toEqual([
    ...['ID', 'User ID', 'Parent Type', 'School Type', 'First Name', 'Mobile', 'Email', 'City', 'Child Name'],
    ...['Grade', 'Academic Year', 'Date of Birth', 'School Name', 'Status Code'],
    expect.stringMatching(/^Submitted At \(Asia\/(Kolkata|Calcutta)\)$/),
  ]);
  expect(data).toMatchObject([
    {
      'First Name': 'Asha Verma',
      Mobile: '9876543210',
      'Child Name': asha.child,
      'Date of Birth': asha.born.iso,
      'School Name': `'${asha.school}`,
      'Status Code': 'pending',
    },
  ]);
});
