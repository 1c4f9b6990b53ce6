import { expect, test } from 'vitest';
import { exportColumns } from '../../../../src/features/enquiries/export/export-columns.ts';
import { xlsxSink } from '../../../../src/features/enquiries/export/xlsx-sink.ts';
import { fakeEnquiry } from '../../../data/fake-enquiries.ts';
import { bytesOf } from './bytes-of.ts';
import { unzip } from './unzip.ts';

test('a workbook holds the columns of the CSV and every row, all of it text', async () => {
  const { sheet, texts } = await workbook([
    fakeEnquiry(1, { first_name: 'नेहा शर्मा', email: null, mobile: '0987654321' }),
    fakeEnquiry(2),
  ]);
  expect(texts.slice(0, 15)).toEqual(exportColumns.map(([header]) => header));
  expect(texts).toContain('नेहा शर्मा');
  expect(texts).toContain('0987654321');
  expect(texts).toContain('Parent 2');
  expect(sheet.getElementsByTagName('row')).toHaveLength(3);
  const kinds = [...sheet.getElementsByTagName('c')].map((cell) => cell.getAttribute('t'));
  expect(new Set(kinds.filter((kind) => kind !== null))).toEqual(new Set(['s']));
});

test.each(['=1+1', '+1', '-1', '@sum(a1)', '=HYPERLINK("https://example.com")', '\t=1', '＝1'])(
  'a cell that begins like a formula is text: %j',
  async (value) => {
    const { sheet, texts } = await workbook([fakeEnquiry(1, { city: value })]);
    expect(sheet.getElementsByTagName('f')).toHaveLength(0);
    expect(texts.map((text) => text.trim())).toContain(value.trim());
  },
);

test('what XML cannot hold is left out, and markup is text', async () => {
  const { texts } = await workbook([
    fakeEnquiry(1, { first_name: 'A\u0001s\u001Fha', city: '<b>&amp;</b>', child_name: 'Zoë 👧🏽' }),
  ]);
  expect(texts).toContain('Asha');
  expect(texts).toContain('<b>&amp;</b>');
  expect(texts).toContain('Zoë 👧🏽');
});

async function workbook(enquiries: Parameters<Awaited<ReturnType<typeof xlsxSink>>['add']>[0]) {
  const sink = await xlsxSink();
  await sink.add(enquiries, new AbortController().signal);
  const files = unzip(await bytesOf(await sink.finish()));
  const parse = (name: string) => {
    const file = files[name];
    if (file === undefined) throw new Error(`no ${name}`);
    const document = new DOMParser().parseFromString(file, 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    return document;
  };
  const strings = parse('xl/sharedStrings.xml').getElementsByTagName('si');
  return {
    sheet: parse('xl/worksheets/sheet1.xml'),
    texts: [...strings].map(({ textContent }) => textContent ?? ''),
  };
}
