import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { type ExportClock, exportClock } from './export-clock.ts';
import { type ExportField, exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';
import type { XlsxCell } from './xlsx-cell.ts';

/**
 * Returns a sink for an Excel workbook with one sheet and the CSV's columns. Dates are dates, times are local to
 * `timeZone`, as a spreadsheet has no zones; everything else is text, so that no value is run as a formula and no
 * mobile number loses a digit.
 */
export async function xlsxSink(timeZone: string): Promise<ExportSink> {
  const { mostXlsxRows, openXlsx } = await import('./xlsx-stream.ts');
  const clock = exportClock(timeZone);
  const columns = exportColumns.map(([, field], at) => ({
    header: clock.headers[at] ?? '',
    width: widths[field],
  }));
  const workbook = openXlsx('Enquiries', columns);
  return {
    limit: mostXlsxRows,
    add: async (enquiries) =>
      workbook.add(
        enquiries.map((enquiry) => exportColumns.map(([, field]) => cellOf(enquiry, field, clock))),
      ),
    finish: async () => workbook.finish(),
    unshown: () => 0,
  };
}

function cellOf(enquiry: Enquiry, field: ExportField, { wall }: ExportClock): XlsxCell {
  const value = enquiry[field];
  if (value === null) return null;
  if (field === 'date_of_birth') return { day: value };
  return field === 'submitted_at' ? { moment: wall(value).replace(' ', 'T') } : { text: value };
}

/** In characters. */
const widths: Record<ExportField, number> = {
  id: 38,
  user_id: 38,
  parent_type: 16,
  school_type: 20,
  first_name: 24,
  mobile: 14,
  email: 32,
  city: 16,
  child_name: 24,
  grade: 16,
  academic_year: 14,
  date_of_birth: 14,
  school_name: 28,
  status_code: 14,
  submitted_at: 32,
};
