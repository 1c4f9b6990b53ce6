/**
 * CSV as spreadsheets read it: UTF-8 with a byte order mark, CRLF after every record, every value in quotes.
 * A spreadsheet runs a cell that begins like a formula, and a stranger wrote these values: such a cell gets an
 * apostrophe in front (OWASP, CSV Injection).
 */
export const csvByteOrderMark = '\uFEFF';

/** One record with its line end. `null` and `undefined` become an empty value. */
export function csvRecord(values: readonly (string | null | undefined)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | null | undefined): string {
  const text = value ?? '';
  const safe = runsAsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * = + - @ and their full-width twins, also behind blanks and invisible characters, which spreadsheets drop before they
 * decide; and a leading tab, line end or NUL, which some drop together with the quote.
 */
const runsAsFormula = /^(?:[\t\r\n\0]|[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
