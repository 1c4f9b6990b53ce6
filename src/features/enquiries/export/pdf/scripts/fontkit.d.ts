/** As much of fontkit as is used here: its published types ask for Node's Buffer, which browsers have not. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    /** The characters it shows; of a glyph that represents a part of one, none or the whole one. */
    codePoints: readonly number[];
    /** Draws it anew; `path` would be the one from before a change of weight. */
    _getPath(): Outline;
    _decode(): { points?: readonly Point[] } | null;
  }

  export interface Outline {
    commands: readonly PathCommand[];
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  }

  interface Point {
    constructor: new (isOnCurve: boolean, endsContour: boolean, x: number, y: number) => Point;
  }

  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: readonly number[];
  }

  export interface Font {
    unitsPerEm: number;
    variationAxes: Partial<Record<string, { default: number }>>;
    variationCoords: number[] | null;
    /** Glyphs seen before, with the characters that they showed then. */
    _glyphs: Record<number, Glyph>;
    _variationProcessor: { transformPoints(glyph: number, points: readonly Point[]): void } | null;
    _layoutEngine: { engine?: { GPOSProcessor?: Positioner } };
    hasGlyphForCodePoint(code: number): boolean;
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): {
      glyphs: readonly Glyph[];
      positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  /** Places marks; the anchor of the letter is null where a mark has no place on it. */
  interface Positioner {
    applyAnchor(mark: { markAnchor: object | null }, anchor: object | null, letter: number): void;
  }

  export function create(bytes: Uint8Array): Font;
}
