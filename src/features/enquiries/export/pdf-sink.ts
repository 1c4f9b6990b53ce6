import type { jsPDF } from 'jspdf';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { ExportField } from './export-columns.ts';
import type { ExportSink } from './export-sink.ts';
import { addPdfFont, hasUnprintable, pdfFontName, printable } from './pdf-font.ts';

/** The texts of a PDF around its rows, in the reader's language. */
export interface PdfWords {
  title: string;
  /** Below the title: date and filters. */
  lines: readonly string[];
  columns: readonly { field: ExportField; header: string }[];
  cell(enquiry: Enquiry, field: ExportField): string;
  page(page: number, pages: number): string;
}

/**
 * Returns a sink for a printable PDF: landscape A4, headings on every page. Long lists belong into a CSV; hence the
 * limit.
 */
export async function pdfSink(words: PdfWords, signal: AbortSignal): Promise<ExportSink> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const page = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  await addPdfFont(page, signal);
  page.setProperties({ title: words.title });
  const top = drawTitle(page, words);
  const headings = headingsOf(page, words, top);
  let y = top + headingHeight;
  let unshown = 0;

  /** Draws one chunk of the table, below the last. */
  const draw = (enquiries: readonly Enquiry[]) => {
    autoTable(page, {
      startY: y,
      margin: { top: margin + headingHeight, right: margin, bottom: margin, left: margin },
      tableWidth,
      theme: 'plain',
      showHead: 'never',
      rowPageBreak: 'avoid',
      styles: { font: pdfFontName, fontSize: 6.5, cellPadding: 2.5, overflow: 'linebreak', lineColor: 215 },
      bodyStyles: { lineWidth: { bottom: 0.5 }, textColor: 30 },
      columnStyles: Object.fromEntries(
        words.columns.map(({ field }, at) => [at, { cellWidth: widths[field] }]),
      ),
      body: enquiries.map((enquiry) => {
        const cells = words.columns.map(({ field }) => words.cell(enquiry, field));
        if (cells.some(hasUnprintable)) unshown += 1;
        return cells.map(printable);
      }),
      didDrawPage: ({ cursor }) => {
        headings.drawOnce();
        y = cursor?.y ?? y;
      },
    });
  };

  return {
    limit: 10_000,
    async add(enquiries, stop) {
      for (let first = 0; first < enquiries.length; first += piece) {
        stop.throwIfAborted();
        draw(enquiries.slice(first, first + piece));
        // Between two chunks the page can render progress and handle a click on Cancel.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    async finish() {
      numberPages(page, words);
      return page.output('blob');
    },
    unshown: () => unshown,
  };
}

/** Draws the title and returns its lower end. */
function drawTitle(page: jsPDF, { title, lines }: PdfWords): number {
  page
    .setFontSize(15)
    .setTextColor(25)
    .text(printable(title), margin, margin + 12);
  page.setFontSize(8).setTextColor(90);
  let y = margin + 26;
  for (const line of lines) {
    const wrapped: string[] = page.splitTextToSize(printable(line), tableWidth);
    page.text(wrapped, margin, y);
    y += wrapped.length * 11;
  }
  return y - 4;
}

/** Draws the column names: above the table on the first page, at the top on the others. */
function headingsOf(page: jsPDF, words: PdfWords, top: number) {
  let drawn = 0;
  return {
    drawOnce() {
      const current = page.getCurrentPageInfo().pageNumber;
      if (current <= drawn) return;
      drawn = current;
      const y = current === 1 ? top : margin;
      page.setFillColor(236, 242, 239).rect(margin, y, tableWidth, headingHeight - 2, 'F');
      page.setFontSize(6.5).setTextColor(60);
      let x = margin;
      for (const { field, header } of words.columns) {
        page.text(printable(header), x + 2.5, y + 10, { maxWidth: widths[field] - 3 });
        x += widths[field];
      }
    },
  };
}

function numberPages(page: jsPDF, words: PdfWords): void {
  const pages = page.getNumberOfPages();
  for (let at = 1; at <= pages; at += 1) {
    page.setPage(at).setFontSize(7).setTextColor(110);
    page.text(printable(words.page(at, pages)), margin + tableWidth, pageHeight - 12, { align: 'right' });
  }
}

/** Rows per chunk. */
const piece = 100;

/** Points. */
const margin = 24;
const pageHeight = 595;
const headingHeight = 24;
const widths: Record<ExportField, number> = {
  id: 42,
  user_id: 42,
  parent_type: 46,
  school_type: 48,
  first_name: 66,
  mobile: 50,
  email: 91,
  city: 46,
  child_name: 60,
  grade: 48,
  academic_year: 44,
  date_of_birth: 48,
  school_name: 62,
  status_code: 48,
  submitted_at: 52,
};
const tableWidth = Object.values(widths).reduce((sum, width) => sum + width, 0);
