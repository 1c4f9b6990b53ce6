import { expect, test } from 'vitest';
import { csvByteOrderMark, csvRecord } from '#lib/text/csv.ts';
import { readCsv } from '#lib/text/read-csv.ts';

/** The records of `a|b / c`: two values, then one. */
const records = (text: string) => text.split(' / ').map((line) => line.split('|'));

test.each<[string, string, string[][]]>([
  ['commas and CRLF', 'a,b\r\nc,d\r\n', records('a|b / c|d')],
  ['semicolons', 'a;b\nc,c;d', records('a|b / c,c|d')],
  ['tabs, as they are copied from a sheet', 'a\tb\nc\td\n', records('a|b / c|d')],
  ['the line ends of an old Mac', 'a,b\rc,d', records('a|b / c|d')],
  ['a byte order mark', '\uFEFFa,b', records('a|b')],
  ['the separator Excel names', 'sep=;\r\na,b;c\r\n', records('a,b|c')],
  ['quotes around a separator, a line end and a quote', '"a,1","b\nc","""hi"""\n', records('a,1|b\nc|"hi"')],
  ['a separator within quotes does not count as one', '"a;b;c;d",e\nf,g', records('a;b;c;d|e / f|g')],
  ['a quote in the middle of a value', 'a 5" pipe,b', records('a 5" pipe|b')],
  ['something behind a closing quote', '"a" b,c', records('a b|c')],
  ['a quote that is never closed', 'a,"b\nc', records('a|b\nc')],
  ['records without a value', 'a,b\n\n,\n  \nc,d\n\n', records('a|b / c|d')],
  ['empty values and rows of unequal length', 'a,,c\nd\n,e,', records('a||c / d / |e|')],
  ['one column', 'a\nb', records('a / b')],
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(readCsv(text)).toEqual(expected);
});

test('what we write is read back', () => {
  const rows = [
    ['a', 'b "c"', 'd\ne'],
    ['1;2', '', 'ü'],
  ];
  expect(readCsv(csvByteOrderMark + rows.map(csvRecord).join(''))).toEqual(rows);
});

// Work that grows faster than the text would outlast the test.
test('a large text is read', () => {
  const text = 'question,answer\n'.repeat(50_000);
  expect(readCsv(text)).toHaveLength(50_000);
  expect(readCsv(`"${'"",'.repeat(200_000)}`)).toHaveLength(1);
});
