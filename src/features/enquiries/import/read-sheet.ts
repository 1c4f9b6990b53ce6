import { unguarded } from '#lib/text/csv.ts';
import { decodeText } from '#lib/text/decode-text.ts';
import { readCsv } from '#lib/text/read-csv.ts';

export type SheetFault = 'too-large' | 'unreadable' | 'old-excel' | 'nothing' | 'too-many';

export interface Sheet {
  /** The cells of the first row. */
  names: string[];
  /** Those that say something, with their number in the spreadsheet: the first row has 1. */
  rows: { row: number; cells: string[] }[];
}

/** Rows that an import takes. */
export const mostRows = 100_000;
const largestFile = 40_000_000;

/** Reads the first sheet of an Excel file, or a CSV file. A day becomes YYYY-MM-DD, a time YYYY-MM-DD HH:MM:SS. */
export async function readSheetFile(file: File): Promise<Sheet | SheetFault> {
  if (file.size > largestFile) return 'too-large';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return 'unreadable';
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xd0 && second === 0xcf) return 'old-excel';
  if (first !== 0x50 || second !== 0x4b) return readSheetText(decodeText(new Uint8Array(bytes)));
  try {
    const { readSheet } = await import('read-excel-file/universal');
    const rows: readonly (readonly unknown[])[] = await readSheet(bytes);
    return sheetOf(rows.map((row) => row.map(cellText)));
  } catch {
    return 'unreadable';
  }
}

/** Reads a CSV text. */
export function readSheetText(text: string): Sheet | SheetFault {
  if (text.includes('\0')) return 'unreadable';
  return sheetOf(readCsv(text, { keepsEmpty: true }).map((cells) => cells.map(unguarded)));
}

function sheetOf(records: string[][]): Sheet | SheetFault {
  const all = records.map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const [head, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head || rows.length === 0) return 'nothing';
  return rows.length > mostRows ? 'too-many' : { names: head.cells, rows };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  // Excel has no time zones, and counts in days: a second is a fraction that does not come out even.
  const [day = '', time] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split(/T|\./);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
