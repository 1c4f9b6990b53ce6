import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvByteOrderMark, csvRecord } from '#lib/text/csv.ts';

test('every value is quoted, quotes are doubled, records end with CRLF', () => {
  expect(csvRecord(['a', 'say "hi"', '', null, undefined, 'x,y', 'line\nbreak'])).toBe(
    '"a","say ""hi""","","","","x,y","line\nbreak"\r\n',
  );
});

test.each([
  ...['=1+1', '=HYPERLINK("https://evil.example","x")', '+91 98765', '-2+3', '@SUM(A1)', ' =1+1'],
  ...['\u00A0=1+1', '\u3000@x', '\u200B=1+1', '\uFEFF=1+1', '\uFF1D1+1', '\uFF0B1', '\uFF0D1'],
  ...['\uFF20x', '\tplain', '\rplain', '\nplain', '\0plain', '\n=1+1'],
])('%j cannot run as a formula', (value) => {
  expect(csvRecord([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`);
});

test.each([
  ...['Asha', '9876543210', '2022-06-15', 'a=b', 'x@y.example', '3-4', "'quoted", ' Asha', '1+1'],
  ...['ÀÉ', 'आशा'],
])('%j stays as it is', (value) => {
  expect(csvRecord([value])).toBe(`"${value}"\r\n`);
});

test('a reader gets back exactly what was written', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const file = csvByteOrderMark + rows.map((row) => csvRecord(row)).join('');
        const { data, errors } = Papa.parse<string[]>(file.slice(1), { newline: '\r\n', delimiter: ',' });
        expect(errors).toEqual([]);
        expect(data.slice(0, -1)).toEqual(rows.map((row) => row.map(guarded)));
      },
    ),
    { numRuns: 100 },
  );
});

/** The rule, implemented independently of the code. */
function guarded(value: string): string {
  const visible = value.replace(/^[\s\u200B-\u200D\u2060\uFEFF]+/u, '').charAt(0);
  const starts = ['\t', '\r', '\n', '\0'].includes(value.charAt(0));
  return starts || (visible !== '' && '=+-@＝＋－＠'.includes(visible)) ? `'${value}` : value;
}
