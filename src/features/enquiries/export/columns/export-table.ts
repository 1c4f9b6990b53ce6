import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import type { OwnField } from '#data/enquiries/own-answers.ts';
import { columnsOf, type ExportColumn, type ExportKey } from './export-columns.ts';

/** An export's columns, with times in one time zone, which the headers of those that hold one name. */
export interface ExportTable {
  columns: readonly ExportColumn[];
  headers: readonly string[];
  /** Returns a row: times as local `YYYY-MM-DD HH:MM:SS`, days as they are, everything else as stored. */
  cells(enquiry: ExportedEnquiry): (string | null)[];
}

export function exportTable(
  keys: readonly ExportKey[],
  timeZone: string,
  own: readonly OwnField[] = [],
): ExportTable {
  const columns = columnsOf(keys, own).map(({ column }) => column);
  const wall = wallClock(timeZone);
  return {
    columns,
    headers: columns.map(({ header, kind }) => withZone(header, kind, timeZone)),
    cells: (enquiry) =>
      columns.map(({ kind, read }) => {
        const value = read(enquiry, wall) ?? null;
        return value !== null && kind === 'moment' ? wall(value) : value;
      }),
  };
}

/** Names the time zone in the header of a column that holds times. */
export function withZone(header: string, kind: ExportColumn['kind'], timeZone: string): string {
  return kind === 'moment' || kind === 'notes' ? `${header} (${timeZone})` : header;
}

/** Writes an ISO 8601 time as local `YYYY-MM-DD HH:MM:SS`; an invalid one is returned unchanged. */
function wallClock(timeZone: string): (iso: string) => string {
  // The Swedish locale has this format.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => {
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : format.format(moment);
  };
}
