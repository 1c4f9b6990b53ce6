import type { RecordCheck } from '#chat/staff-records/record-check.ts';
import { type EnquiryStatus, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { recordFields } from '#data/enquiries/enquiry-records.ts';
import type { ImportedRow } from '#data/enquiries/files/enquiry-import.ts';
import type { DateFormat } from '#lib/dates/date-text.ts';
import { isEitherDay, readDay } from '#lib/dates/read-day.ts';
import { hasLostLetters, mayHaveLostLetters } from '#lib/text/lost-letters.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { readMoment, type SheetClock } from './read-moment.ts';
import type { Sheet } from './read-sheet.ts';
import { isOwnColumn, type OwnColumn, type SheetColumn } from './sheet-columns.ts';

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
  /** The order of day and month in each column of days; null where its days have both. */
  orders: ReadonlyMap<SheetColumn, DateFormat | null>;
  /** That of the times of submission. */
  clock: SheetClock;
  now: number;
  /** A status by its name in the reader's language or by its code. */
  statusOf(text: string): EnquiryStatus | null;
  words: { status: string; day: string; eitherDay: string; empty: string; lost: string };
}

/** Reads a row of the sheet as an enquiry, or says what is wrong with it. */
export function planRow(
  { row, cells }: Sheet['rows'][number],
  { columns, rules, orders, clock, now, statusOf, words }: RowReader,
): { planned: ImportedRow; faults: RowFault[] } {
  const planned: ImportedRow = { row, fields: {}, answers: {}, status: '', submittedAt: '', note: '' };
  const lost = columns.filter(
    (column, at): column is SheetColumn => column !== null && hasLostLetters(cells[at] ?? ''),
  );
  const faults = lost.map((column): RowFault => ({ row, column, message: words.lost }));
  const cellOf = (column: SheetColumn) =>
    lost.includes(column) ? '' : (cells[columns.indexOf(column)] ?? '');
  const dateOf = (column: SheetColumn, read: (format: DateFormat) => string | null): RecordCheck => {
    const order = orders.get(column);
    if (order === null && isEitherDay(cellOf(column))) return { ok: false, message: words.eitherDay };
    const value = read(order ?? 'YYYY-MM-DD');
    return value === null ? { ok: false, message: words.day } : { ok: true, value };
  };
  const checkedOf = (column: (typeof recordFields)[number] | OwnColumn): RecordCheck => {
    const cell = cellOf(column);
    const read = orders.has(column)
      ? dateOf(column, (format) => readDay(cell, format))
      : { ok: true as const, value: isOwnColumn(column) ? cell : rules.choiceOf(column, cell) };
    return read.ok ? rules.check(column, read.value, false) : read;
  };
  for (const field of recordFields) {
    if (!columns.includes(field) || cellOf(field) === '') continue;
    const checked = checkedOf(field);
    if (checked.ok) planned.fields[field] = checked.value;
    else faults.push({ row, column: field, message: checked.message });
  }
  for (const column of columns.filter(isOwnColumn)) {
    if (cellOf(column) === '') continue;
    const checked = checkedOf(column);
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
  if (submitted !== '') {
    const at = dateOf('submitted_at', (format) => readMoment(submitted, format, clock, now));
    if (at.ok) planned.submittedAt = at.value;
    else faults.push({ row, column: 'submitted_at', message: at.message });
  }
  return { planned, faults };
}

/** Returns the first text of a row that may have lost some of its letters; null where none may. */
export function doubtfulText(
  { cells }: Sheet['rows'][number],
  columns: readonly (SheetColumn | null)[],
): string | null {
  const at = columns.findIndex(
    (column, index) => column !== null && mayHaveLostLetters(cells[index] ?? '', nameColumns.has(column)),
  );
  return cells[at] ?? null;
}

const nameColumns: ReadonlySet<SheetColumn> = new Set([
  'first_name',
  'last_name',
  'child_name',
  'city',
  'school_name',
]);

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

/**
 * Returns a function that finds the earlier row that a row is the same as: in all that it says of the family, and in its moment,
 * unless one of them has none.
 */
export function findRepetitions(): (planned: ImportedRow) => number | null {
  const seen = new Map<string, Map<string, number>>();
  return ({ row, fields, answers, submittedAt }) => {
    const content = JSON.stringify([fields, answers]);
    const same = seen.get(content) ?? new Map<string, number>();
    seen.set(content, same);
    const [first] = same.values();
    const found = same.get(submittedAt) ?? (submittedAt === '' ? first : same.get(''));
    if (found === undefined) same.set(submittedAt, row);
    return found ?? null;
  };
}
