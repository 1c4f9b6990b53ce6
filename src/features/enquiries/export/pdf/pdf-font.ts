import type { jsPDF } from 'jspdf';
import fontUrl from './noto-sans.ttf?url';

export const pdfFontName = 'Noto Sans';

/** As jsPDF stores it. */
export const pdfFontFile = 'noto-sans.ttf';

/** Adds the font of most names to a document: Latin with all its accents, Greek and Cyrillic. Returns its bytes. */
export async function addPdfFont(document: jsPDF, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await loadFont(fontUrl, signal);
  document.addFileToVFS(pdfFontFile, base64(bytes));
  document.addFont(pdfFontFile, pdfFontName, 'normal');
  document.setFont(pdfFontName);
  return bytes;
}

export async function loadFont(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error('A font of the PDF could not be loaded.');
  return new Uint8Array(await answer.arrayBuffer());
}

/** Returns the text as the font can show it: missing glyphs become U+FFFD, never something that looks like a name. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(withoutGlyph, '\uFFFD');
}

/** Returns whether characters of the text would be lost: those of another script. */
export function hasUnprintable(text: string): boolean {
  return printable(text).includes('\uFFFD');
}

/** Everything that noto-sans.ttf lacks: its character map, inverted, as ranges. */
const withoutGlyph =
  /[^\u0020-\u007E\u00A0-\u024F\u0259\u02B0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03E1\u03F0-\u052F\u1E00-\u1EFF\u2000-\u2064\u2066-\u206F\u20A0-\u20BF\u2100-\u214F\u25CC\uFFFD]/gu;

function base64(bytes: Uint8Array): string {
  let binary = '';
  const step = 8192;
  for (let at = 0; at < bytes.length; at += step) {
    binary += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return btoa(binary);
}
