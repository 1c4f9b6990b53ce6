import { contrast, luminance, parseHex } from './legible-colour.ts';

/**
 * A colour's contrast by the chat's own rules: the text colour that reads best on it, and whether it is pale on white.
 */
export interface ContrastHint {
  ink: '#ffffff' | '#000000';
  /** The contrast ratio of that text colour, from 1 to 21. */
  ratio: number;
  isPale: boolean;
}

/** Null for anything but `#rgb` and `#rrggbb`. */
export function contrastHint(colour: string): ContrastHint | null {
  const parts = parseHex(colour);
  if (!parts) return null;
  const onWhite = contrast(luminance(parts), 1);
  const onBlack = contrast(luminance(parts), 0);
  return {
    ink: onWhite >= onBlack ? '#ffffff' : '#000000',
    ratio: Math.max(onWhite, onBlack),
    isPale: onWhite < 3,
  };
}
