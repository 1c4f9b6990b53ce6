import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createShaper, type ShapedGlyph } from '#features/enquiries/export/pdf/scripts/shaper.ts';
import { type ShapedLine, shapedLines } from '#features/enquiries/export/pdf/scripts/text-lines.ts';
import { fileOf } from '../pdf-files.ts';

const never = new AbortController().signal;
const latin = new Uint8Array(readFileSync('src/features/enquiries/export/pdf/noto-sans.ttf'));

test.each([
  ['क्षत्रिय', 'devanagari', [90, 542, 304, 81]],
  ['कि', 'devanagari', [542, 56]],
  ['కృష్ణ', 'telugu', [23, 65, 56, 484]],
  ['శ్రీనివాస్', 'telugu', [244, 556, 196, 171, 138]],
  ['ಕೃಷ್ಣ', 'kannada', [23, 65, 55, 112]],
  ['ಶ್ರೀನಿವಾಸ', 'kannada', [236, 124, 74, 225, 163, 60, 56]],
  ['കൃഷ്ണൻ', 'malayalam', [23, 69, 57, 77, 37, 117]],
  ['ലക്ഷ്മി', 'malayalam', [52, 167, 77, 48, 65]],
  ['લક્ષ્મી', 'gujarati', [48, 168, 45, 59]],
  ['કિરણ', 'gujarati', [625, 21, 47, 35]],
  ['ਸਿੰਘ', 'gurmukhi', [52, 48, 77, 20]],
  ['ਹਰਪ੍ਰੀਤ', 'gurmukhi', [49, 43, 37, 111, 53, 32]],
])('%s has the glyphs that HarfBuzz takes from Noto Sans %s', async (word, font, ids) => {
  const glyphs = glyphsOf(await oneLine(word));
  expect(glyphs.map(({ id }) => id)).toEqual(ids);
  expect(new Set(glyphs.map((glyph) => glyph.font))).toEqual(new Set([`noto-sans-${font}-${font}`]));
});

test.each([
  // Letters of one word join: they are not those that stand alone.
  ['محمد', 'م ح م د'],
  ['عبدالله', 'ع ب د ا ل ل ه'],
  ['শ্রী', 'শ র ী'],
  ['ஸ்ரீ', 'ஸ ர ீ'],
])('%s is more than its letters', async (word, letters) => {
  const joined = glyphsOf(await oneLine(word)).map(({ id }) => id);
  const apart = glyphsOf(await oneLine(letters)).map(({ id }) => id);
  expect(joined.filter((id) => !apart.includes(id))).not.toEqual([]);
});

test('Arabic is drawn from right to left, numbers and Latin in it from left to right, and brackets turn', async () => {
  expect(shown(await oneLine('علي (7) Ali'))).toBe('Ali (7) يلع');
  expect(shown(await oneLine('Ali علي 12'))).toBe('Ali 12 يلع');
});

test('an Arabic shadda comes before the vowel on it, as fonts expect it', async () => {
  const typed = await oneLine('مُحَمَّد');
  expect(glyphsOf(await oneLine('مُحَمَّد'.normalize('NFC'))).map(({ id }) => id)).toEqual(
    glyphsOf(typed).map(({ id }) => id),
  );
});

test.each(['王小明', '山田さくら', '김서연', 'கிருஷ்ணன்', 'রবীন্দ্রনাথ', 'ಲಕ್ಷ್ಮೀ', 'Zoë 王', 'ज़ैनब'])(
  '%s has a glyph for every letter',
  async (text) => {
    expect((await shaperFor(text)).known(text)).not.toContain('\uFFFD');
    const glyphs = glyphsOf(await oneLine(text));
    expect(glyphs.map(({ id }) => id)).not.toContain(0);
    expect(glyphs.reduce((sum, { advance }) => sum + advance, 0)).toBeGreaterThan(500);
  },
);

test('Chinese is of regular weight, though its font is thin', async () => {
  const [glyph] = glyphsOf(await oneLine('中'));
  // From the outline of the thin one: 105 and 647.
  expect(glyph?.outline().commands[0]).toEqual({ command: 'moveTo', args: [96, 661] });
  expect(glyph?.outline()).toEqual(glyph?.outline());
});

test('a script without a font is said to be missing', async () => {
  expect((await shaperFor('ଓଡ଼ିଆ')).known('Asha ଓଡ')).toBe('Asha \uFFFD\uFFFD');
});

test('a long text breaks at blanks, between Chinese letters, and a long word between its own', async () => {
  const text = 'श्रीमती लक्ष्मी वर्मा 王小明李雷陈美玲 राष्ट्रीयप्रार्थनासिद्धार्थचन्द्रशेखर';
  const lines = shapedLines(await shaperFor(text), text, 4000);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    expect(glyphsOf(line).reduce((sum, { advance }) => sum + advance, 0)).toBeLessThanOrEqual(4300);
  }
  const written = lines.map((line) => line.map((part) => part.text).join('')).join('');
  expect(written.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

/** One for all tests, as for the rows of a document: each font is unpacked once. */
const shaper = createShaper(latin, async (url) => new Uint8Array(await (await fileOf(url)).arrayBuffer()));

async function shaperFor(text: string) {
  await shaper.prepare([text], never);
  return shaper;
}

async function oneLine(text: string): Promise<ShapedLine> {
  const [line = []] = shapedLines(await shaperFor(text), text, 1_000_000);
  return line;
}

function glyphsOf(line: ShapedLine): ShapedGlyph[] {
  return line.flatMap(({ glyphs }) => glyphs);
}

/** The characters in the order in which they are drawn. */
function shown(line: ShapedLine): string {
  return glyphsOf(line)
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('');
}
