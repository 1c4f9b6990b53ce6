import type { Outline } from 'fontkit';
import type { jsPDF } from 'jspdf';
import type { ShapedGlyph } from './shaper.ts';
import type { ShapedLine } from './text-lines.ts';

/** Draws a line with its baseline at (x, y), in points from the page's upper left corner; `grey` from 0 to 255. */
export type DrawGlyphs = (line: ShapedLine, x: number, y: number, size: number, grey: number) => void;

/** What jsPDF passes on when it writes a font. */
interface PutFont {
  font: { postScriptName: string; fontName: string; objectNumber?: number; isAlreadyPutted?: boolean };
  newObject(): number;
  out(line: string): void;
  putStream(stream: { data: string; objectId: number }): void;
}

interface GlyphFont {
  name: string;
  /** As page contents call it. */
  id: string;
  glyphs: ShapedGlyph[];
}

/**
 * Writes shaped glyphs into a document. jsPDF knows characters only, so that glyphs come as fonts of their own: PDF's
 * type 3, which draws each from its outline, 255 to a font, and names the characters it shows. What reads from left to
 * right is noted beside them too (ActualText), as India's scripts draw vowels before the letters they follow; the other
 * way, readers turn the characters around themselves. `file` is a font that jsPDF has: it lists no font without one.
 */
export function glyphFonts(document: jsPDF, file: string): DrawGlyphs {
  const fonts: GlyphFont[] = [];
  const slots = new Map<string, { font: GlyphFont; code: number }>();
  const write = contentWriter(document);
  document.internal.events.subscribe('putFont', (event: PutFont) => {
    const own = fonts.find(({ name }) => name === event.font.fontName);
    if (own) putGlyphFont(event, own);
  });

  const slotOf = (shaped: ShapedGlyph) => {
    // One glyph may show one character here and another there: Arabic's dots are glyphs of their own.
    const key = `${shaped.font} ${shaped.id} ${shaped.codePoints}`;
    const known = slots.get(key);
    if (known) return known;
    let font = fonts.at(-1);
    if (!font || font.glyphs.length >= glyphsOfFont) {
      const name = `glyphs ${fonts.length + 1}`;
      font = { name, id: document.addFont(file, name, 'normal', undefined, 'StandardEncoding'), glyphs: [] };
      fonts.push(font);
    }
    font.glyphs.push(shaped);
    const slot = { font, code: font.glyphs.length };
    slots.set(key, slot);
    return slot;
  };

  return (line, x, y, size, grey) => {
    const bottom = document.internal.pageSize.getHeight() - y;
    write(`BT ${(grey / 255).toFixed(3)} g 1 0 0 1 ${x.toFixed(2)} ${bottom.toFixed(2)} Tm`);
    let font = '';
    let rise = 0;
    let shown = '';
    /** Where the line is, and where PDF is, as it moves on by each glyph's own width. */
    let wanted = 0;
    let actual = 0;
    const flush = () => {
      if (shown) write(`[${shown}] TJ`);
      shown = '';
    };
    const put = (shaped: ShapedGlyph) => {
      const slot = slotOf(shaped);
      if (slot.font.id !== font) {
        flush();
        font = slot.font.id;
        write(`/${font} ${size} Tf`);
      }
      if (shaped.y !== rise) {
        flush();
        rise = shaped.y;
        write(`${((rise * size) / 1000).toFixed(3)} Ts`);
      }
      const gap = wanted + shaped.x - actual;
      if (Math.abs(gap) > 0.5) {
        shown += ` ${(-gap).toFixed(1)} `;
        actual += gap;
      }
      shown += `<${hex(slot.code, 2)}>`;
      actual += widthOf(slot.font.glyphs[slot.code - 1]);
      wanted += shaped.advance;
    };
    const note = (text: string, glyphs: readonly ShapedGlyph[]) => {
      flush();
      write(`/Span <</ActualText <FEFF${utf16(text)}>>> BDC`);
      glyphs.forEach(put);
      flush();
      write('EMC');
    };
    for (const { text, level, glyphs } of line) {
      if (level % 2 === 0) note(text, glyphs);
      else {
        for (const glyph of glyphs) {
          if (glyph.codePoints.length > 0) put(glyph);
          else note('', [glyph]);
        }
      }
      flush();
    }
    write('0 Ts ET');
  };
}

/** The codes of a byte, without 0. */
const glyphsOfFont = 255;

function putGlyphFont({ font, newObject, out, putStream }: PutFont, { glyphs }: GlyphFont): void {
  const drawings = glyphs.map((shaped) => {
    const objectId = newObject();
    putStream({ data: drawing(shaped), objectId });
    out('endobj');
    return objectId;
  });
  const characters = newObject();
  putStream({ data: characterMap(glyphs), objectId: characters });
  out('endobj');
  font.objectNumber = newObject();
  const names = glyphs.map((_, at) => `/g${at + 1}`);
  out('<</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /Resources <<>>');
  out(`/CharProcs <<${names.map((name, at) => `${name} ${drawings[at]} 0 R`).join(' ')}>>`);
  out(`/Encoding <</Type /Encoding /Differences [1 ${names.join(' ')}]>>`);
  out(`/FirstChar 1 /LastChar ${glyphs.length} /Widths [${glyphs.map(widthOf).join(' ')}]`);
  out(`/ToUnicode ${characters} 0 R>>`);
  out('endobj');
  font.isAlreadyPutted = true;
}

/** The outline of a glyph, filled, after its width and its bounds. */
function drawing(shaped: ShapedGlyph): string {
  const scale = 1000 / shaped.unitsPerEm;
  const scaled = (values: readonly number[]) => values.map((value) => (value * scale).toFixed(1)).join(' ');
  const { commands, bbox } = shaped.outline();
  const lines = [`${widthOf(shaped)} 0 ${boundsOf(bbox, scaled)} d1`];
  let [x, y] = [0, 0];
  for (const { command, args } of commands) {
    if (command === 'quadraticCurveTo') {
      const [a = 0, b = 0, endX = 0, endY = 0] = args;
      const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
      lines.push(`${scaled([third(x, a), third(y, b), third(endX, a), third(endY, b), endX, endY])} c`);
    } else {
      lines.push(`${scaled(args)} ${operators[command]}`.trim());
    }
    if (args.length > 0) [x, y] = [args.at(-2) ?? 0, args.at(-1) ?? 0];
  }
  return [...lines, 'f'].join('\n');
}

const operators = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' };

function boundsOf({ minX, minY, maxX, maxY }: Outline['bbox'], scaled: (values: number[]) => string): string {
  // A blank has none.
  return Number.isFinite(minX) ? scaled([minX, minY, maxX, maxY]) : '0 0 0 0';
}

/** Which characters a code shows. */
function characterMap(glyphs: readonly ShapedGlyph[]): string {
  const entries = glyphs.flatMap(({ codePoints }, at) =>
    codePoints.length > 0 ? [`<${hex(at + 1, 2)}> <${utf16(String.fromCodePoint(...codePoints))}>`] : [],
  );
  const blocks: string[] = [];
  for (let first = 0; first < entries.length; first += 100) {
    const block = entries.slice(first, first + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function widthOf(shaped: ShapedGlyph | undefined): number {
  return shaped ? Math.round(shaped.advance) : 0;
}

/** jsPDF's types leave out how a page's contents are written. */
function contentWriter(document: jsPDF): (line: string) => void {
  const { internal } = document;
  if (!('write' in internal) || typeof internal.write !== 'function') {
    throw new Error('This jsPDF writes no page contents.');
  }
  const { write } = internal;
  return (line) => void write(line);
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
