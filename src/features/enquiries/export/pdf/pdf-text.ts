import type { jsPDF } from 'jspdf';
import { hasUnprintable, loadFont, pdfFontFile, printable } from './pdf-font.ts';
import type { DrawGlyphs } from './scripts/glyph-fonts.ts';
import type { Shaper } from './scripts/shaper.ts';
import type { ShapedLine } from './scripts/text-lines.ts';

/** Text of any script in a PDF: jsPDF draws what its font has, and everything else is shaped first. */
export interface PdfText {
  /** Loads what these texts need, if they need anything. */
  prepare(texts: readonly string[], signal: AbortSignal): Promise<void>;
  /** Breaks a prepared text into lines at most `width` points wide; null for one that jsPDF draws itself. */
  shaped(text: string, width: number, size: number): ShapedLine[] | null;
  draw: DrawGlyphs;
  /** Returns whether a prepared text has characters that no font has. */
  lacks(text: string): boolean;
}

/** `latin` is the font that the document has. */
export function pdfText(document: jsPDF, latin: Uint8Array): PdfText {
  let scripts: { shaper: Shaper; lines: LinesOf; draw: DrawGlyphs } | null = null;
  return {
    async prepare(texts, signal) {
      const foreign = texts.filter(hasUnprintable);
      if (foreign.length === 0) return;
      scripts ??= await loadScripts(document, latin);
      await scripts.shaper.prepare(foreign, signal);
    },
    shaped(text, width, size) {
      if (!scripts || !hasUnprintable(text)) return null;
      return scripts.lines(scripts.shaper, text, (width / size) * 1000);
    },
    draw: (...line) => scripts?.draw(...line),
    lacks: (text) =>
      hasUnprintable(text) && (scripts?.shaper.known(text) ?? printable(text)).includes('\uFFFD'),
  };
}

type LinesOf = (shaper: Shaper, text: string, width: number) => ShapedLine[];

/** Fetched for a PDF that needs it: few names are in other letters, and most of it is one large library. */
async function loadScripts(document: jsPDF, latin: Uint8Array) {
  const [{ createShaper }, { shapedLines }, { glyphFonts }] = await Promise.all([
    import('./scripts/shaper.ts'),
    import('./scripts/text-lines.ts'),
    import('./scripts/glyph-fonts.ts'),
  ]);
  return {
    shaper: createShaper(latin, loadFont),
    lines: shapedLines,
    draw: glyphFonts(document, pdfFontFile),
  };
}
