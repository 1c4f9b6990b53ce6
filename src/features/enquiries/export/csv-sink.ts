import { csvByteOrderMark, csvRecord } from '#lib/text/csv.ts';
import type { ExportTable } from './columns/export-table.ts';
import type { ExportSink } from './export-sink.ts';

/**
 * Writes a CSV file. Each batch becomes a Blob part at once: the browser, which may write to the disk, holds the data,
 * and the page's memory does not grow.
 */
export function csvSink({ headers, cells }: ExportTable): ExportSink {
  const parts: Blob[] = [new Blob([csvByteOrderMark + csvRecord(headers)])];
  return {
    limit: null,
    add: async (enquiries) => {
      parts.push(new Blob([enquiries.map((enquiry) => csvRecord(cells(enquiry))).join('')]));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    unshown: () => 0,
  };
}
