import type { jsPDF } from 'jspdf';
import { addPdfFont, printable } from './pdf-font.ts';
import { type PdfText, pdfText } from './pdf-text.ts';

interface ReadableDocument {
  title: string;
  lines: readonly string[];
  sections: readonly { heading: string; lines: readonly string[] }[];
  page(page: number, pages: number): string;
}

/** Prints a document of headings and lines as a PDF, portrait A4, in whichever script they are. */
export async function documentPdf(document: ReadableDocument, signal: AbortSignal): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const paper = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  const text = pdfText(paper, await addPdfFont(paper, signal));
  const { title, lines, sections } = document;
  const written = sections.flatMap((section) => [section.heading, ...section.lines]);
  await text.prepare([title, ...lines, ...written], signal);
  paper.setProperties({ title });
  const write = writerOn(paper, text);
  write(title, 16, 25);
  for (const line of lines) write(line, 9, 90);
  for (const { heading, lines: below } of sections) {
    write(heading, 12, 25, 14);
    for (const line of below) write(line, 9, 45, 2);
  }
  const pages = paper.getNumberOfPages();
  for (let at = 1; at <= pages; at += 1) {
    paper.setPage(at).setFontSize(8).setTextColor(110);
    paper.text(printable(document.page(at, pages)), width - margin, height - 20, { align: 'right' });
  }
  return paper.output('blob');
}

/** Writes a paragraph below the last one, on a new page where it does not fit. Sizes in points. */
function writerOn(paper: jsPDF, text: PdfText) {
  let y = margin;
  return (content: string, size: number, grey: number, above = 0) => {
    paper.setFontSize(size);
    const room = width - 2 * margin;
    const plain = (): string[] => paper.splitTextToSize(printable(content), room);
    y += above;
    for (const line of text.shaped(content, room, size) ?? plain()) {
      if (y + size > height - margin) {
        paper.addPage();
        y = margin;
      }
      y += size * 1.4;
      if (typeof line === 'string') paper.setFontSize(size).setTextColor(grey).text(line, margin, y);
      else text.draw(line, margin, y, size, grey);
    }
  };
}

const margin = 48;
const width = 595;
const height = 842;
