/** Text; a day (YYYY-MM-DD) or a moment on somebody's clock (YYYY-MM-DDTHH:MM:SS), without a zone; or nothing. */
export type XlsxCell = { text: string } | { day: string } | { moment: string } | null;

export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** The formats of styles.xml, by their place there. */
export const cellStyles = { plain: 0, header: 1, day: 2, moment: 3 } as const;

/**
 * A cell of the sheet's XML; `column` counts from 0, `row` from 1. A date becomes a number with a date format, so that it
 * sorts and filters as a date; one that no spreadsheet knows stays text. Text stands in the cell itself, where nothing is
 * ever run as a formula.
 */
export function cellXml(cell: XlsxCell, column: number, row: number, isHeader = false): string {
  if (!cell) return '';
  const at = `r="${columnName(column)}${row}"`;
  if ('text' in cell) {
    const text = escapeXml(cell.text);
    const style = isHeader ? ` s="${cellStyles.header}"` : '';
    return text && `<c ${at}${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const [written, style] = 'day' in cell ? [cell.day, cellStyles.day] : [cell.moment, cellStyles.moment];
  const serial = serialOf(written);
  return serial === null
    ? cellXml({ text: written }, column, row)
    : `<c ${at} s="${style}"><v>${serial}</v></c>`;
}

/**
 * Days since the last of 1899, as spreadsheets count them. Null before March 1900, where Excel has a day that never was,
 * and for what is no date.
 */
function serialOf(written: string): number | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(written)) return null;
  const moment = new Date(written.length === 10 ? written : `${written}Z`);
  // The 30th of February is read as a day of March.
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
 * As text of XML, and of Excel, which reads `_x0041_` as an A. What XML has no place for is left out: a workbook that
 * holds one such character does not open.
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? '');
}

/** Control characters but for tab and line ends, half surrogate pairs, and two that are no characters. */
const unwritable = /[^\P{Cc}\t\n\r\u0080-\u009F]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
