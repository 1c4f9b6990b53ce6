/**
 * CSV for spreadsheets: UTF-8 with a byte order mark, CRLF after every record, every value in quotes. As visitors wrote
 * the values, a cell that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV Injection).
 */
export const csvByteOrderMark = '\uFEFF';

/** Formats one record with its line end. `null` and `undefined` become an empty value. */
export function csvRecord(values: readonly (string | null | undefined)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | null | undefined): string {
  const text = value ?? '';
  const safe = runsAsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns a cell of such a file as it was before its apostrophe. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && runsAsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * = + - @ and their full-width forms, also after spaces and invisible characters, which spreadsheets strip first; and a
 * leading tab, line end or NUL, which some strip together with the quote. A telephone number runs nothing.
 */
const runsAsFormula =
  /^(?!\+[1-9]\d{6,14}$)(?:[\t\r\n\0]|[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
