import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json';
import bengali from '@fontsource-variable/noto-sans-bengali/unicode.json';
import devanagari from '@fontsource-variable/noto-sans-devanagari/unicode.json';
import gujarati from '@fontsource-variable/noto-sans-gujarati/unicode.json';
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/unicode.json';
import kannada from '@fontsource-variable/noto-sans-kannada/unicode.json';
import korean from '@fontsource-variable/noto-sans-kr/unicode.json';
import malayalam from '@fontsource-variable/noto-sans-malayalam/unicode.json';
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json';
import tamil from '@fontsource-variable/noto-sans-tamil/unicode.json';
import telugu from '@fontsource-variable/noto-sans-telugu/unicode.json';

/** A file with the glyphs of a script, or of a part of a large one. */
export interface ScriptFont {
  name: string;
  url: string;
  ranges: readonly CodeRange[];
}

type CodeRange = readonly [first: number, last: number];

/** The URLs of the files, by their paths. A large script comes in a hundred parts, of which names need a few. */
const urls: Record<string, string> = import.meta.glob(
  [
    '/node_modules/@fontsource-variable/noto-sans-arabic/files/*-arabic-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-bengali/files/*-bengali-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-devanagari/files/*-devanagari-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-gujarati/files/*-gujarati-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-gurmukhi/files/*-gurmukhi-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-kannada/files/*-kannada-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-malayalam/files/*-malayalam-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-tamil/files/*-tamil-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-telugu/files/*-telugu-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-{kr,sc}/files/*-[0-9]*-wght-normal.woff2',
  ],
  { eager: true, exhaustive: true, query: '?url&no-inline', import: 'default' },
);

/** The first that has a character is taken. The Chinese font has Japan's own letters too. */
const scripts: readonly (readonly [name: string, subsets: Record<string, string>])[] = [
  ['devanagari', devanagari],
  ['bengali', bengali],
  ['tamil', tamil],
  ['telugu', telugu],
  ['kannada', kannada],
  ['malayalam', malayalam],
  ['gujarati', gujarati],
  ['gurmukhi', gurmukhi],
  ['arabic', arabic],
  ['kr', korean],
  ['sc', chinese],
];

const scriptFonts: readonly ScriptFont[] = scripts.flatMap(([script, subsets]) =>
  Object.entries(subsets).flatMap(([subset, ranges]) => {
    const name = `noto-sans-${script}-${subset.replaceAll(/[[\]]/g, '')}`;
    const url =
      urls[`/node_modules/@fontsource-variable/noto-sans-${script}/files/${name}-wght-normal.woff2`];
    const written = ranges.split(',').map(rangeOf);
    // Chinese characters of Korea look otherwise.
    return url === undefined
      ? []
      : [{ name, url, ranges: script === 'kr' ? written.filter(isHangul) : written }];
  }),
);

const found = new Map<number, ScriptFont | null>();

/** Returns the font that has a character, null for a script without one. */
export function scriptFontOf(code: number): ScriptFont | null {
  let font = found.get(code);
  if (font === undefined) {
    font =
      scriptFonts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last)) ?? null;
    found.set(code, font);
  }
  return font;
}

function isHangul([first]: CodeRange): boolean {
  return /\p{Script=Hangul}/u.test(String.fromCodePoint(first));
}

/** `U+0900-097F` or `U+25CC`. */
function rangeOf(written: string): CodeRange {
  const [first = '', last = first] = written.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
