import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { csvByteOrderMark, csvRecord } from '#lib/csv.ts';
import { type ExportClock, exportClock } from './export-clock.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';

/**
 * Writes a CSV file. Each batch becomes a Blob part at once: the browser, which may write to the disk, holds the data,
 * and the page's memory does not grow.
 */
export function csvSink(timeZone: string): ExportSink {
  const clock = exportClock(timeZone);
  const parts: Blob[] = [new Blob([csvHead(clock)])];
  return {
    limit: null,
    add: async (enquiries) => {
      parts.push(new Blob([csvBody(enquiries, clock)]));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    unshown: () => 0,
  };
}

/** Returns the beginning of the file. */
export function csvHead({ headers }: ExportClock): string {
  return csvByteOrderMark + csvRecord(headers);
}

/** Returns one record per enquiry; values as stored, times in the clock's zone. */
export function csvBody(enquiries: readonly Enquiry[], clock: ExportClock): string {
  return enquiries
    .map((enquiry) =>
      csvRecord(
        exportColumns.map(([, field]) =>
          field === 'submitted_at' ? clock.wall(enquiry[field]) : enquiry[field],
        ),
      ),
    )
    .join('');
}
