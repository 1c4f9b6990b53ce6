import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetFile, readSheetText } from '#features/enquiries/import/read-sheet.ts';

test('a CSV keeps the row numbers of the spreadsheet, with empty rows between', () => {
  expect(readSheetText('Name;Mobile\n\nRavi;98\n;\n" Mira ";97\n')).toEqual({
    names: ['Name', 'Mobile'],
    rows: [
      { row: 3, cells: ['Ravi', '98'] },
      { row: 5, cells: ['Mira', '97'] },
    ],
  });
});

test.each([
  ['', 'nothing'],
  ['Name,Mobile\n', 'nothing'],
  ['Name\0\nRavi', 'unreadable'],
  [`Name\n${'Ravi\n'.repeat(100_001)}`, 'too-many'],
])('%j is no sheet', (text, fault) => {
  expect(readSheetText(text)).toBe(fault);
});

test('a sheet of Windows is read with its accents', async () => {
  const file = new File(
    [new Uint8Array([...'Nombre\nSof'].map((sign) => sign.charCodeAt(0)).concat(0xed, 0x61))],
    'a.csv',
  );
  expect(await readSheetFile(file)).toMatchObject({ rows: [{ row: 2, cells: ['Sofía'] }] });
});

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0], 'old-excel'],
  [[0x50, 0x4b, 3, 4, 0, 0], 'unreadable'],
])('bytes %j are told apart', async (bytes, fault) => {
  expect(await readSheetFile(new File([new Uint8Array(bytes)], 'a.xlsx'))).toBe(fault);
});

test('an Excel file is read with its numbers as they stand, its dates as days and its times as the clock shows them', async () => {
  const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Mobile</t></is></c><c r="C1" t="inlineStr"><is><t>DOB</t></is></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>Ravi</t></is></c><c r="B3"><v>9876543210</v></c><c r="C3" s="1"><v>43500</v></c></row>
    <row r="4"><c r="C4" s="1"><v>43500.9791666</v></c></row>`;
  const file = new File([excelFile(cells)], 'a.xlsx');
  expect(await readSheetFile(file)).toEqual({
    names: ['Name', 'Mobile', 'DOB'],
    rows: [
      { row: 3, cells: ['Ravi', '9876543210', '2019-02-04'] },
      { row: 4, cells: ['', '', '2019-02-04 23:30:00'] },
    ],
  });
});

/** The least that Excel calls a workbook; style 1 is a date. */
function excelFile(rows: string): ArrayBuffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Leads" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:C4"/><sheetData>${rows}</sheetData></worksheet>`,
  };
  const encoder = new TextEncoder();
  const zip = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, encoder.encode(xml)])),
  );
  return new Uint8Array(zip).buffer;
}
