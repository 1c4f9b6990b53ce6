import type { ExportColumn } from '../columns/export-columns.ts';
import type { ExportTable } from '../columns/export-table.ts';
import type { ExportSink } from '../export-sink.ts';
import type { XlsxCell } from './xlsx-cell.ts';

/**
 * Returns a sink for an Excel workbook with one sheet and the CSV's columns. Dates are dates, times are local to the
 * table's time zone, as a spreadsheet has no zones; everything else is text, so that no value is run as a formula and no
 * mobile number loses a digit.
 */
export async function xlsxSink({ columns, headers, cells }: ExportTable): Promise<ExportSink> {
  const { mostXlsxRows, openXlsx } = await import('./xlsx-stream.ts');
  const workbook = openXlsx(
    'Enquiries',
    columns.map(({ characters }, at) => ({ header: headers[at] ?? '', width: characters })),
  );
  return {
    limit: mostXlsxRows,
    add: async (enquiries) =>
      workbook.add(enquiries.map((enquiry) => cells(enquiry).map((value, at) => cellOf(value, columns[at])))),
    finish: async () => workbook.finish(),
    unshown: () => 0,
  };
}

function cellOf(value: string | null, column: ExportColumn | undefined): XlsxCell {
  if (value === null) return null;
  if (column?.kind === 'day') return { day: value };
  return column?.kind === 'moment' ? { moment: value.replace(' ', 'T') } : { text: value };
}
