import { create, type Font, type Glyph, type Outline } from 'fontkit';
import { printable } from '../pdf-font.ts';
import { type ScriptFont, scriptFontOf } from './script-fonts.ts';

/** A glyph where it is placed: in thousandths of the font size, from the end of the one before. */
export interface ShapedGlyph {
  /** Unique in its font. */
  id: number;
  font: string;
  /** The characters it shows. */
  codePoints: readonly number[];
  unitsPerEm: number;
  outline(): Outline;
  advance: number;
  x: number;
  y: number;
}

export interface Shaper {
  /** Loads the fonts that these texts need. */
  prepare(texts: readonly string[], signal: AbortSignal): Promise<void>;
  /** Returns the text with U+FFFD for what no font has. */
  known(text: string): string;
  /** Splits a text where the font changes. */
  runs(text: string): FontRun[];
  /** Returns the glyphs in the order in which they are drawn, from left to right. */
  shape(run: FontRun, isRightToLeft: boolean): readonly ShapedGlyph[];
}

export interface FontRun {
  text: string;
  font: string;
}

type LoadFont = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

/**
 * Shapes text: which glyphs a script takes for it, in which order, joined and stacked. By fontkit, as HarfBuzz is
 * WebAssembly, which the console's Content-Security-Policy does not allow. `latin` is the font of everything else.
 */
export function createShaper(latin: Uint8Array, load: LoadFont): Shaper {
  const fonts = new Map<string, Font>([[latinName, open(latin)]]);
  const shaped = new Map<string, readonly ShapedGlyph[]>();

  const fontOf = (character: string, before: string | undefined): string | undefined => {
    const code = character.codePointAt(0) ?? 0;
    // A mark or a joiner belongs to the letter before it.
    if (before !== undefined && joining.test(character) && fonts.get(before)?.hasGlyphForCodePoint(code))
      return before;
    if (!printable(character).includes('\uFFFD')) return latinName;
    const name = scriptFontOf(code)?.name;
    return name !== undefined && fonts.get(name)?.hasGlyphForCodePoint(code) ? name : undefined;
  };

  return {
    async prepare(texts, signal) {
      const needed = new Map<string, ScriptFont>();
      for (const character of new Set(texts.join(''))) {
        const font = printable(character).includes('\uFFFD')
          ? scriptFontOf(character.codePointAt(0) ?? 0)
          : null;
        if (font && !fonts.has(font.name)) needed.set(font.name, font);
      }
      await Promise.all(
        [...needed.values()].map(async ({ name, url }) => fonts.set(name, open(await load(url, signal)))),
      );
    },

    known(text) {
      let before: string | undefined;
      const characters = Array.from(inOrder(text), (character) => {
        before = fontOf(character, before);
        return before === undefined ? '\uFFFD' : character;
      });
      return characters.join('');
    },

    runs(text) {
      const runs: FontRun[] = [];
      for (const character of text) {
        const last = runs.at(-1);
        const font = fontOf(character, last?.font) ?? latinName;
        if (last?.font === font) last.text += character;
        else runs.push({ text: character, font });
      }
      return runs;
    },

    shape(run, isRightToLeft) {
      const key = `${run.font} ${isRightToLeft} ${run.text}`;
      let glyphs = shaped.get(key);
      if (!glyphs) {
        // Names repeat; a list of strangers must not grow without end.
        if (shaped.size >= 10_000) shaped.clear();
        glyphs = layOut(fonts.get(run.font), run, isRightToLeft);
        shaped.set(key, glyphs);
      }
      return glyphs;
    },
  };
}

function layOut(
  font: Font | undefined,
  { text, font: name }: FontRun,
  isRightToLeft: boolean,
): ShapedGlyph[] {
  if (!font) return [];
  font._glyphs = {};
  const { glyphs, positions } = font.layout(
    text,
    undefined,
    undefined,
    undefined,
    isRightToLeft ? 'rtl' : 'ltr',
  );
  const { unitsPerEm } = font;
  const scale = 1000 / unitsPerEm;
  return glyphs.flatMap((glyph, at) => {
    const position = positions[at];
    if (!position) return [];
    const { xAdvance, xOffset, yOffset } = position;
    const placed = { advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale };
    const { id, codePoints } = glyph;
    return [{ id, font: name, codePoints, unitsPerEm, outline: () => outlineOf(font, glyph), ...placed }];
  });
}

/** Opens a font in its regular weight; that of some is another one. */
function open(bytes: Uint8Array): Font {
  const font = create(bytes);
  const { wght } = font.variationAxes;
  if (wght && wght.default !== regular) font.variationCoords = [regular];
  skipMissingAnchors(font);
  return font;
}

/** A mark has no place on some parts of a ligature: fontkit throws there, and HarfBuzz leaves the mark where it is. */
function skipMissingAnchors(font: Font): void {
  const positioner = font._layoutEngine.engine?.GPOSProcessor;
  if (!positioner) return;
  const { applyAnchor } = positioner;
  positioner.applyAnchor = (mark, anchor, at) => {
    if (anchor && mark.markAnchor) applyAnchor.call(positioner, mark, anchor, at);
  };
}

/** fontkit varies the widths of a WOFF2, but not its outlines. */
function outlineOf(font: Font, glyph: Glyph): Outline {
  const points = font.variationCoords ? glyph._decode()?.points : undefined;
  const [first] = points ?? [];
  if (points && first && !varied.has(points)) {
    // Four points for the metrics follow those of the outline.
    const metrics = Array.from({ length: 4 }, () => new first.constructor(false, true, 0, 0));
    font._variationProcessor?.transformPoints(glyph.id, [...points, ...metrics]);
    varied.add(points);
  }
  return glyph._getPath();
}

const varied = new WeakSet<object>();
const regular = 400;

/** Composed, on one line, and an Arabic shadda before the vowel on it, where fonts expect it. */
function inOrder(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([\u064B-\u0650\u0652])\u0651/g, '\u0651$1');
}

const latinName = 'noto-sans';
const joining = /[\p{M}\u200C\u200D]/u;
