import { type EnquiryStatus, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { recordFields } from '#data/enquiries/enquiry-records.ts';
import type { ImportedRow } from '#data/enquiries/files/enquiry-import.ts';
import type { DateFormat } from '#lib/dates/date-text.ts';
import { readDay } from '#lib/dates/read-day.ts';
import { hasLostLetters } from '#lib/text/lost-letters.ts';
import type { RecordRules } from '../records/record-rules.ts';
import type { Sheet } from './read-sheet.ts';
import { isOwnColumn, type SheetColumn } from './sheet-columns.ts';

/** What is wrong in a row; without a message it is the database's refusal. */
export interface RowFault {
  row: number;
  column: SheetColumn;
  message: string;
}

export interface RowReader {
  /** What each column of the sheet holds. */
  columns: readonly (SheetColumn | null)[];
  rules: RecordRules;
  dateFormat: DateFormat;
  /** A status by its name in the reader's language or by its code. */
  statusOf(text: string): EnquiryStatus | null;
  words: { status: string; day: string; empty: string; lost: string };
}

/** Reads a row of the sheet as an enquiry, or says what is wrong with it. */
export function planRow(
  { row, cells }: Sheet['rows'][number],
  { columns, rules, dateFormat, statusOf, words }: RowReader,
): { planned: ImportedRow; faults: RowFault[] } {
  const planned: ImportedRow = { row, fields: {}, answers: {}, status: '', submittedAt: '', note: '' };
  const lost = columns.filter(
    (column, at): column is SheetColumn => column !== null && hasLostLetters(cells[at] ?? ''),
  );
  const faults = lost.map((column): RowFault => ({ row, column, message: words.lost }));
  const cellOf = (column: SheetColumn) =>
    lost.includes(column) ? '' : (cells[columns.indexOf(column)] ?? '');
  for (const field of recordFields) {
    const cell = columns.includes(field) ? cellOf(field) : '';
    if (cell === '') continue;
    const value = field === 'date_of_birth' ? readDay(cell, dateFormat) : cell;
    const checked =
      value === null ? { ok: false as const, message: words.day } : rules.check(field, value, false);
    if (checked.ok) planned.fields[field] = checked.value;
    else faults.push({ row, column: field, message: checked.message });
  }
  for (const column of columns.filter(isOwnColumn)) {
    const cell = cellOf(column);
    if (cell === '') continue;
    const isDay = rules.fields.some(({ name, isDay }) => name === column && isDay);
    const value = isDay ? readDay(cell, dateFormat) : cell;
    const checked =
      value === null ? { ok: false as const, message: words.day } : rules.check(column, value, false);
    if (checked.ok) planned.answers[column] = rules.storedOfCell(column, checked.value);
    else faults.push({ row, column, message: checked.message });
  }
  const given = Object.keys({ ...planned.fields, ...planned.answers });
  if (given.length === 0 && faults.length === 0) {
    faults.push({ row, column: 'first_name', message: words.empty });
  }
  planned.note = cellOf('note');
  const status = cellOf('status');
  const known = statusOf(status);
  if (known) planned.status = known;
  else if (status !== '') faults.push({ row, column: 'status', message: words.status });
  const submitted = cellOf('submitted_at');
  const at = submitted === '' ? '' : momentOf(submitted, dateFormat);
  if (at === null) faults.push({ row, column: 'submitted_at', message: words.day });
  else planned.submittedAt = at;
  return { planned, faults };
}

/** Returns a function that finds a status by its name or code. */
export function statusReader(nameOf: (status: EnquiryStatus) => string): RowReader['statusOf'] {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ');
  const names = new Map(
    enquiryStatuses.flatMap((status) => [
      [plain(status), status],
      [plain(nameOf(status)), status],
    ]),
  );
  return (text) => names.get(plain(text)) ?? null;
}

/** A moment as written in the file, else the noon of a day. */
function momentOf(text: string, format: DateFormat): string | null {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }
  const day = readDay(text, format);
  return day && `${day}T12:00:00.000Z`;
}
