import { fromOklch, parseHex, type Rgb } from '#lib/colour/legible-colour.ts';
import { namedColours } from './named-colours.ts';

/**
 * Parses a CSS colour: `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, `oklch()` or a name. Null for anything else, and for a
 * translucent one, as the contrast on it is unknown.
 */
export function parseCssColour(text: string): Rgb | null {
  const plain = text.trim().toLowerCase();
  const [, name = '', inner = ''] = /^([a-z]+)\(([\d.,%\s/a-z+-]*)\)$/.exec(plain) ?? [];
  if (!name) return parseHex(plain) ?? parseHex(`#${namedColours.get(plain) ?? ''}`);
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  const [first = '', second = '', third = '', alpha = '1'] = parts;
  if (parts.length < 3 || parts.length > 4 || read(alpha, 1) !== 1) return null;
  return functions.get(name.replace(/^(rgb|hsl)a$/, '$1'))?.(first, second, third) ?? null;
}

type Parts = (first: string, second: string, third: string) => Rgb | null;

const functions = new Map<string, Parts>([
  [
    'rgb',
    (red, green, blue) => colour([read(red, 255) / 255, read(green, 255) / 255, read(blue, 255) / 255]),
  ],
  ['hsl', (hue, saturation, light) => fromHsl(read(hue, 360), percent(saturation), percent(light))],
  [
    'oklch',
    (light, chroma, hue) => {
      const [l, c, h] = [read(light, 1), read(chroma, 0.4), read(hue, 360)];
      return Number.isNaN(l + c + h) ? null : fromOklch(within(l), Math.max(0, c), h);
    },
  ],
]);

/** A number, or a percentage of `whole`, with an optional `deg`; else NaN. */
function read(part: string, whole: number): number {
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(part) ?? [];
  if (number === undefined) return Number.NaN;
  return unit === '%' ? (Number(number) / 100) * whole : Number(number);
}

/** A percentage, with or without the sign. */
function percent(part: string): number {
  return read(part.replace(/%$/, ''), 1) / 100;
}

/** Source: CSS Color 4, section 7. */
function fromHsl(hue: number, saturation: number, light: number): Rgb | null {
  const [s, l] = [within(saturation), within(light)];
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return colour([part(0), part(8), part(4)]);
}

function colour([red, green, blue]: Rgb): Rgb | null {
  return Number.isNaN(red + green + blue) ? null : [within(red), within(green), within(blue)];
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
