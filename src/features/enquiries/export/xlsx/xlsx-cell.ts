/** Text; a day (YYYY-MM-DD) or a local time (YYYY-MM-DDTHH:MM:SS), without a zone; or nothing. */
export type XlsxCell = { text: string } | { day: string } | { moment: string } | null;

export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** The formats of styles.xml, by their index there. */
export const cellStyles = { plain: 0, header: 1, day: 2, moment: 3 } as const;

/**
 * Returns a cell of the sheet's XML; `column` counts from 0, `row` from 1. A date becomes a number with a date format,
 * so that it sorts and filters as a date; one that no spreadsheet supports stays text. Text is stored inline, where it
 * is never run as a formula.
 */
export function cellXml(cell: XlsxCell, column: number, row: number, isHeader = false): string {
  if (!cell) return '';
  const at = `r="${columnName(column)}${row}"`;
  if ('text' in cell) {
    const text = escapeXml(shortened(cell.text));
    const style = isHeader ? ` s="${cellStyles.header}"` : '';
    return text && `<c ${at}${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const [written, style] = 'day' in cell ? [cell.day, cellStyles.day] : [cell.moment, cellStyles.moment];
  const serial = serialOf(written);
  return serial === null
    ? cellXml({ text: written }, column, row)
    : `<c ${at} s="${style}"><v>${serial}</v></c>`;
}

/** A longer text than a spreadsheet's cell holds makes Excel refuse the whole workbook. */
function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

const longestText = 32_767;

/**
 * Returns the days since 30 December 1899, as spreadsheets count them. Null before March 1900, where Excel has a 29
 * February that never was, and for an invalid date.
 */
function serialOf(written: string): number | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(written)) return null;
  const moment = new Date(written.length === 10 ? written : `${written}Z`);
  // JavaScript parses 30 February as a day in March.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(written)) return null;
  const serial = (moment.getTime() - dayZero) / dayMs;
  return serial < firstOfMarch1900 ? null : Number(serial.toFixed(9));
}

const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
const firstOfMarch1900 = 61;

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/**
 * Escapes text for XML, and for Excel, which reads `_x0041_` as an A. Characters invalid in XML are removed: a workbook
 * with one does not open.
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? '');
}

/** Control characters except tab and line ends, lone surrogates, and two noncharacters. */
const unwritable = /[^\P{Cc}\t\n\r\u0080-\u009F]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
