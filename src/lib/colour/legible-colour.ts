/** Red, green and blue from 0 to 1, in gamma-encoded sRGB. */
export type Rgb = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const long = text.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
  if (!/^#[\da-f]{6}$/i.test(long)) return null;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** Formats as `#rrggbb`. */
export function hexOf(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance from 0 (black) to 1 (white). Source: WCAG 2.2. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast from 1 to 21 of two luminances. Source: WCAG 2.2. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns the colour itself where its contrast on a background of luminance `ground` is at least `ratio`, else the nearest
 * shade of it that has it, towards black on a light background and white on a dark one.
 */
export function legibleOn(ground: number, colour: Rgb, ratio: number): Rgb {
  const end = contrast(ground, 0) > contrast(ground, 1) ? 0 : 1;
  for (let step = 0; step <= shades; step += 1) {
    const shade = shadeOf(colour, end, step / shades);
    if (contrast(luminance(shade), ground) >= ratio) return shade;
  }
  return [end, end, end];
}

const shades = 64;

/** Mixes the colour with black (0) or white (1), keeping its hue; rounded to 8 bits. */
export function shadeOf(colour: Rgb, end: 0 | 1, share: number): Rgb {
  return fromRoots(mapRgb(coneRoots(colour), (root) => root + (end - root) * share));
}

/** Converts lightness from 0 to 1, chroma, and hue in degrees to the nearest sRGB colour. */
export function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  return fromRoots([
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ]);
}

/** Hue in degrees and chroma, in OKLCH. */
export function hueOf(colour: Rgb): { hue: number; chroma: number } {
  const [l, m, s] = coneRoots(colour);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) };
}

/** The cube roots of the LMS cone responses, OKLab's intermediate space. Source: B. Ottosson, 2020. */
function coneRoots(colour: Rgb): Rgb {
  const [red, green, blue] = linear(colour);
  return [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ];
}

function fromRoots(roots: Rgb): Rgb {
  const [l, m, s] = mapRgb(roots, (root) => root ** 3);
  return [
    screenPart(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    screenPart(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    screenPart(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function linear(colour: Rgb): Rgb {
  return mapRgb(colour, (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function screenPart(linearPart: number): number {
  const part = Math.min(1, Math.max(0, linearPart));
  const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255) / 255;
}

function mapRgb([first, second, third]: Rgb, change: (part: number) => number): Rgb {
  return [change(first), change(second), change(third)];
}
