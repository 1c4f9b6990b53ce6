import type { Enquiry } from '../../../data/enquiry.ts';
import { csvByteOrderMark, csvRecord } from '../../../lib/csv.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';

/**
 * A CSV file. Each batch becomes a part of it at once: the browser, which may write to the disk, holds what was read,
 * and the page's memory stays as it was.
 */
export function csvSink(): ExportSink {
  const parts: Blob[] = [new Blob([csvHead()])];
  return {
    limit: null,
    add: async (enquiries) => {
      parts.push(new Blob([csvBody(enquiries)]));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    unshown: () => 0,
  };
}

/** How the file begins. */
export function csvHead(): string {
  return csvByteOrderMark + csvRecord(exportColumns.map(([header]) => header));
}

/** One record for each enquiry; values as stored, times in ISO 8601. */
export function csvBody(enquiries: readonly Enquiry[]): string {
  return enquiries.map((enquiry) => csvRecord(exportColumns.map(([, field]) => enquiry[field]))).join('');
}
