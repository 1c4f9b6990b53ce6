import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { csvByteOrderMark, csvRecord } from '#lib/csv.ts';
import { type ExportClock, exportClock } from './export-clock.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';

/**
 * A CSV file. Each batch becomes a part of it at once: the browser, which may write to the disk, holds what was read,
 * and the page's memory stays as it was.
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

/** How the file begins. */
export function csvHead({ headers }: ExportClock): string {
  return csvByteOrderMark + csvRecord(headers);
}

/** One record for each enquiry; values as stored, moments on the clock. */
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
