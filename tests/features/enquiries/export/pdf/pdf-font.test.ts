import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasUnprintable, printable } from '#features/enquiries/export/pdf/pdf-font.ts';

test('what counts as printable is exactly what the font has', () => {
  const glyphs = charactersOf(readFileSync('src/features/enquiries/export/pdf/noto-sans.ttf'));
  expect(glyphs.size).toBeGreaterThan(1500);
  const wrong: string[] = [];
  for (let code = 0x21; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    const isOwn = character.normalize('NFC') === character && !/\s/.test(character);
    if (!isOwn || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffd) continue;
    if (hasUnprintable(character) === glyphs.has(code)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['Élodie Nguyễn, Łukasz Żak, Ξένια, Борис', 'Élodie Nguyễn, Łukasz Żak, Ξένια, Борис'],
  ['E\u0301lodie', 'Élodie'],
  ['₹ 5,000 – “ok”', '₹ 5,000 – “ok”'],
  ['two\nlines\tand more', 'two lines and more'],
  ['नेहा', '\uFFFD\uFFFD\uFFFD\uFFFD'],
  ['Zoë 👧', 'Zoë \uFFFD'],
  ['李雷', '\uFFFD\uFFFD'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

/** The characters of a font, from the Unicode table (format 4) of its character map. */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + n * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('no character map');
  const map = font.readUInt32BE(record + 8);
  const subtables = Array.from({ length: font.readUInt16BE(map + 2) }, (_, n) => map + 4 + n * 8);
  const at = subtables
    .map((entry) => map + font.readUInt32BE(entry + 4))
    .find((subtable) => font.readUInt16BE(subtable) === 4);
  if (at === undefined) throw new Error('no table of format 4');
  const segments = font.readUInt16BE(at + 6) / 2;
  const found = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const end = font.readUInt16BE(at + 14 + segment * 2);
    const start = font.readUInt16BE(at + 16 + segments * 2 + segment * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) found.add(code);
  }
  return found;
}
