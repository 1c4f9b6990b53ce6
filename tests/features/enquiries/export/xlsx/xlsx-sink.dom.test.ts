import { afterEach, expect, test, vi } from 'vitest';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { specifiedColumns } from '#features/enquiries/export/columns/export-columns.ts';
import { exportTable } from '#features/enquiries/export/columns/export-table.ts';
import { cellXml } from '#features/enquiries/export/xlsx/xlsx-cell.ts';
import { xlsxSink } from '#features/enquiries/export/xlsx/xlsx-sink.ts';
import { fakeEnquiry } from '../../../../data/enquiries/fake-enquiries.ts';
import { readXlsx } from './read-xlsx.ts';

const never = new AbortController().signal;
afterEach(() => vi.unstubAllGlobals());

test('a workbook holds the columns of the CSV and every row of every batch', async () => {
  const { rows, sheet } = await workbook(
    [fakeEnquiry(1, { first_name: 'नेहा शर्मा', email: null, mobile: '0987654321' })],
    [],
    [fakeEnquiry(2), fakeEnquiry(3)],
  );
  expect(Object.values(rows[0] ?? {})).toEqual(exportTable(specifiedColumns, 'Asia/Kolkata').headers);
  expect(rows[0]?.O).toBe('Submitted At (Asia/Kolkata)');
  expect(rows.map(({ E }) => E)).toEqual(['First Name', 'नेहा शर्मा', 'Parent 2', 'Parent 3']);
  expect(rows[1]).toMatchObject({ F: '0987654321', H: 'Pune' });
  expect(rows[1]).not.toHaveProperty('G');
  expect(sheet.querySelector('pane')?.getAttribute('state')).toBe('frozen');
  expect(sheet.getElementsByTagName('col')).toHaveLength(specifiedColumns.length);
});

test('dates are dates, and moments are those of the reader’s clock', async () => {
  const [, row] = (await workbook([fakeEnquiry(1)])).rows;
  // 9 March 2020, and 21 November 2026, 11:59 UTC on a clock in India.
  expect(row?.L).toEqual({ number: 43899, format: 'yyyy\\-mm\\-dd' });
  expect(row?.O).toEqual({
    number: expect.closeTo(46347 + (17 * 60 + 29) / 1440, 8),
    format: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  });
});

test.each([
  [25, 'Z'],
  [26, 'AA'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column after %i others is %s', (column, name) => {
  expect(cellXml({ text: 'Pune' }, column, 7)).toContain(`r="${name}7"`);
});

test.each(['1899-12-31', '1900-02-28', '2026-02-30', 'in spring', '2026-11-21T10:00'])(
  'a date that no spreadsheet knows stays as it was written: %s',
  async (date_of_birth) => {
    const [, row] = (await workbook([fakeEnquiry(1, { date_of_birth })])).rows;
    expect(row?.L).toBe(date_of_birth);
  },
);

test('a moment that is none stays as it was written', async () => {
  const [, row] = (await workbook([fakeEnquiry(1, { submitted_at: 'soon' })])).rows;
  expect(row?.O).toBe('soon');
});

test.each(['=1+1', '+1', '-1', '@sum(a1)', '=HYPERLINK("https://example.com")', '\t=1', '＝1', '43899'])(
  'a cell that begins like a formula or a number is text: %j',
  async (city) => {
    const { rows, sheet } = await workbook([fakeEnquiry(1, { city })]);
    expect(sheet.getElementsByTagName('f')).toHaveLength(0);
    expect(rows[1]?.H).toBe(city);
  },
);

test.each([
  ['A\u0001s\u001Fha\uFFFE\uD800', 'Asha'],
  ['<b>&amp;</b> "\'', '<b>&amp;</b> "\''],
  ['Zoë 👧🏽', 'Zoë 👧🏽'],
  ['محمد \u200Fעברית', 'محمد \u200Fעברית'],
  ['  blanks around  ', '  blanks around  '],
  ['two\nlines', 'two\nlines'],
  ['_x0041_ and __x003c_', '_x0041_ and __x003c_'],
])('%j is shown as %j', async (city, shown) => {
  const [, row] = (await workbook([fakeEnquiry(1, { city })])).rows;
  expect(row?.H).toBe(shown);
});

test('a text that is longer than a cell may be is cut, since Excel refuses the whole file', async () => {
  const [, row] = (await workbook([fakeEnquiry(1, { city: 'x'.repeat(40_000) })])).rows;
  expect(row?.H).toBe(`${'x'.repeat(32_766)}…`);
});

test('the file is handed to the browser as its rows come, not at the end', async () => {
  let handedOver = 0;
  const Browsers = Blob;
  vi.stubGlobal(
    'Blob',
    class extends Browsers {
      constructor(parts: Uint8Array<ArrayBuffer>[], options?: BlobPropertyBag) {
        super(parts, options);
        handedOver += this.size;
      }
    },
  );
  const sink = await xlsxSink(exportTable(specifiedColumns, 'UTC'));
  const soFar: number[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    await sink.add(
      Array.from({ length: 1000 }, (_, n) => fakeEnquiry(batch * 1000 + n)),
      never,
    );
    soFar.push(handedOver);
  }
  const { size } = await sink.finish();
  expect(soFar[4]).toBeGreaterThan(size * 0.3);
  expect(soFar[9]).toBeGreaterThan(size * 0.8);
});

async function workbook(...batches: Enquiry[][]) {
  const sink = await xlsxSink(exportTable(specifiedColumns, 'Asia/Kolkata'));
  for (const batch of batches) await sink.add(batch, never);
  return readXlsx(await sink.finish());
}
