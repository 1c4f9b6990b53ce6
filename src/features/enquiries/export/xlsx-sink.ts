import type { CellObject, SheetData } from 'write-excel-file/browser';
import { type ExportField, exportColumns } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';

/**
 * An Excel workbook with one sheet, the same columns as the CSV. Every cell is text, so that no value is ever run as a
 * formula and no mobile number loses a digit. The library wants all rows at once; hence the limit.
 */
export async function xlsxSink(): Promise<ExportSink> {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  const rows: SheetData = [exportColumns.map(([header]) => ({ ...textCell(header), fontWeight: 'bold' }))];
  return {
    limit: 100_000,
    add: async (enquiries) => {
      for (const enquiry of enquiries) rows.push(exportColumns.map(([, field]) => textCell(enquiry[field])));
    },
    finish: () =>
      writeXlsx(rows, {
        sheet: 'Enquiries',
        stickyRowsCount: 1,
        columns: exportColumns.map(([, field]) => ({ width: widths[field] })),
      }).toBlob(),
    unshown: () => 0,
  };
}

function textCell(value: string | null): CellObject {
  // XML has no place for control characters, and a workbook that holds one does not open.
  return { type: String, value: value?.replaceAll(/[^\P{Cc}\t\n\r]/gu, '') || undefined };
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
  submitted_at: 34,
};
