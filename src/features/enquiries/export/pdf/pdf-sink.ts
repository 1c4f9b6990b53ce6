import type { jsPDF } from 'jspdf';
import type { CellHookData, RowInput } from 'jspdf-autotable';
import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import type { ExportSink } from '../export-sink.ts';
import { addPdfFont, pdfFontName, printable } from './pdf-font.ts';
import { type PdfText, pdfText } from './pdf-text.ts';
import type { ShapedLine } from './scripts/text-lines.ts';

/** The texts of a PDF around its rows, in the reader's language. */
export interface PdfWords {
  title: string;
  /** Below the title: date and filters. */
  lines: readonly string[];
  columns: readonly PdfColumn[];
  page(page: number, pages: number): string;
}

export interface PdfColumn {
  header: string;
  /** In points, where there is room for no more. */
  width: number;
  cell(enquiry: ExportedEnquiry): string;
}

/**
 * Returns a sink for a printable PDF: landscape A4, headings on every page. Columns for which a page has no room follow
 * below their row, each with its name. Long lists belong into a CSV; hence the limit.
 */
export async function pdfSink(words: PdfWords, signal: AbortSignal): Promise<ExportSink> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const page = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  const text = pdfText(page, await addPdfFont(page, signal));
  page.setProperties({ title: words.title });
  const { placed, below } = columnsOf(words.columns);
  await text.prepare([words.title, ...words.lines], signal);
  const top = drawTitle(page, words, text);
  const headings = headingsOf(page, placed, top);
  let y = top + headingHeight;
  let unshown = 0;

  /** Draws one chunk of the table, below the last. */
  const draw = (rows: readonly (readonly string[])[]) => {
    const shaped: ShapedLine[][] = [];
    /** A cell that is drawn here holds the places of its lines, by which the table breaks it across pages. */
    const cell = (content: string, width: number) => {
      const lines = text.shaped(content, width - 2 * padding, size);
      if (!lines) return { content: printable(content) };
      shaped.push(lines);
      return { content: lines.map((_, at) => `${shaped.length - 1}:${at}`).join('\n'), isShaped: true };
    };
    const isShaped = new WeakSet<object>();
    const body = rows.flatMap((cells): RowInput[] => {
      const rest = below
        .flatMap(({ header }, at) => {
          const value = cells[placed.length + at];
          return value ? [`${header}: ${value.replaceAll('\n', ' / ')}`] : [];
        })
        .join(' · ');
      const input = (content: string, width: number, more: object) => {
        const { isShaped: own, content: held } = cell(content, width);
        const made = { content: held, ...more };
        if (own) isShaped.add(made);
        return made;
      };
      const row = placed.map(({ width }, at) =>
        input(cells[at] ?? '', width, rest ? { styles: { lineWidth: 0 } } : {}),
      );
      const styles = { textColor: greyBelow };
      return rest ? [row, [input(rest, tableWidth, { colSpan: placed.length, styles })]] : [row];
    });
    const ownLines = ({ section, cell }: CellHookData) =>
      section === 'body' && typeof cell.raw === 'object' && cell.raw !== null && isShaped.has(cell.raw);
    const held = new Map<object, string[]>();
    autoTable(page, {
      startY: y,
      margin: { top: margin + headingHeight, right: margin, bottom: margin, left: margin },
      tableWidth,
      theme: 'plain',
      showHead: 'never',
      rowPageBreak: 'avoid',
      styles: {
        font: pdfFontName,
        fontSize: size,
        cellPadding: padding,
        overflow: 'linebreak',
        lineColor: 215,
      },
      bodyStyles: { lineWidth: { bottom: 0.5 }, textColor: greyRow },
      columnStyles: Object.fromEntries(placed.map(({ width }, at) => [at, { cellWidth: width }])),
      body,
      willDrawCell: (data) => {
        if (!ownLines(data)) return;
        held.set(data.cell, data.cell.text);
        data.cell.text = [];
      },
      didDrawCell: ({ cell }) => {
        const grey = cell.colSpan > 1 ? greyBelow : greyRow;
        held.get(cell)?.forEach((place, at) => {
          const [cellAt = 0, lineAt = 0] = place.split(':').map(Number);
          const line = shaped[cellAt]?.[lineAt];
          const baseline = cell.y + padding + size * (ascent + at * lineHeight);
          if (line) text.draw(line, cell.x + padding, baseline, size, grey);
        });
        held.delete(cell);
      },
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
        const rows = enquiries
          .slice(first, first + piece)
          .map((enquiry) => [...placed, ...below].map(({ cell }) => cell(enquiry)));
        await text.prepare(rows.flat(), stop);
        unshown += rows.filter((cells) => cells.some(text.lacks)).length;
        draw(rows);
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

/** As many columns as fit, stretched over the whole width, and the others. */
function columnsOf(columns: readonly PdfColumn[]): {
  placed: readonly PdfColumn[];
  below: readonly PdfColumn[];
} {
  let used = 0;
  let count = 0;
  while (count < columns.length && used + (columns[count]?.width ?? 0) <= tableWidth) {
    used += columns[count]?.width ?? 0;
    count += 1;
  }
  const stretch = tableWidth / used;
  return {
    placed: columns.slice(0, count).map((column) => ({ ...column, width: column.width * stretch })),
    below: columns.slice(count),
  };
}

/** Draws the title and returns its lower end. */
function drawTitle(page: jsPDF, { title, lines }: PdfWords, text: PdfText): number {
  let y = margin + 12;
  const put = (content: string, fontSize: number, grey: number, height: number) => {
    page.setFontSize(fontSize).setTextColor(grey);
    const shaped = text.shaped(content, tableWidth, fontSize);
    const wrapped: string[] = shaped ? [] : page.splitTextToSize(printable(content), tableWidth);
    for (const line of shaped ?? wrapped) {
      if (typeof line === 'string') page.text(line, margin, y);
      else text.draw(line, margin, y, fontSize, grey);
      y += height;
    }
  };
  put(title, 15, 25, 14);
  for (const line of lines) put(line, 8, 90, 11);
  return y - 4;
}

/** Draws the column names: above the table on the first page, at the top on the others. */
function headingsOf(page: jsPDF, columns: readonly PdfColumn[], top: number) {
  let drawn = 0;
  return {
    drawOnce() {
      const current = page.getCurrentPageInfo().pageNumber;
      if (current <= drawn) return;
      drawn = current;
      const y = current === 1 ? top : margin;
      page.setFillColor(236, 242, 239).rect(margin, y, tableWidth, headingHeight - 2, 'F');
      page.setFontSize(size).setTextColor(60);
      let x = margin;
      for (const { header, width } of columns) {
        page.text(printable(header), x + padding, y + 10, { maxWidth: width - 3 });
        x += width;
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
const tableWidth = 793;
const headingHeight = 32;
const size = 6.5;
const padding = 2.5;
/** Of the size: where jspdf-autotable puts the first baseline and the next. */
const ascent = 0.85;
const lineHeight = 1.15;

const greyRow = 30;
const greyBelow = 90;
