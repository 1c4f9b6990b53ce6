import type { Enquiry } from '../../../data/enquiry.ts';
import { type ExportField, exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';
import type { XlsxCell } from './xlsx-cell.ts';

/**
 * An Excel workbook with one sheet, the same columns as the CSV. Dates are dates, moments as the clocks of `timeZone`
 * show them, since a spreadsheet knows no zones; everything else is text, so that no value is ever run as a formula and
 * no mobile number loses a digit.
 */
export async function xlsxSink(timeZone: string): Promise<ExportSink> {
  const { mostXlsxRows, openXlsx } = await import('./xlsx-stream.ts');
  const columns = exportColumns.map(([header, field]) => ({ header, width: widths[field] }));
  const workbook = openXlsx('Enquiries', columns);
  const clock = clockOf(timeZone);
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

function cellOf(enquiry: Enquiry, field: ExportField, clock: (iso: string) => string): XlsxCell {
  const value = enquiry[field];
  if (value === null) return null;
  if (field === 'date_of_birth') return { day: value };
  return field === 'submitted_at' ? { moment: clock(value) } : { text: value };
}

/** A moment as YYYY-MM-DDTHH:MM:SS on the wall there, which is how Swedes write it. What is no moment stays as it came. */
function clockOf(timeZone: string): (iso: string) => string {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => {
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : wall.format(moment).replace(' ', 'T');
  };
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
  submitted_at: 20,
};
