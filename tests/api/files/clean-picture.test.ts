import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '#api/files/clean-picture.ts';
import { chunk, comment, exif, iptc, jpeg, place, png, riff, segment, webp, xmp } from './sample-pictures.ts';

const zip = `PK\x03\x04${place}`;
const html = `<html><script>alert(1)</script>${place}</html>`;
const cleaned = (bytes: Uint8Array) => {
  const picture = cleanPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
};

describe('a picture as it is', () => {
  test.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/webp', webp()],
    ['image/webp', webp({ flags: 0x10, more: [] })],
  ])('of type %s is taken with its size', (type, bytes) => {
    expect(cleaned(bytes)).toMatchObject({ type, width: 30, height: 20 });
  });

  test.each([
    ['JPEG', jpeg(), jpeg({ more: [exif, xmp, iptc, comment] })],
    ['PNG', png(), png({ more: [chunk('tEXt', Buffer.from(place)), chunk('eXIf', Buffer.from(place))] })],
    [
      'WebP',
      webp({ flags: 0 }),
      webp({ flags: 0x2c, more: [riff('EXIF', Buffer.from(place)), riff('XMP ', Buffer.from(place))] }),
    ],
  ])('loses what a camera or an editor has written into it: %s', (_, plain, described) => {
    const { bytes } = cleaned(described);
    expect(Buffer.from(bytes).includes('GPS')).toBe(false);
    expect(Buffer.from(bytes).includes('script')).toBe(false);
    expect(Buffer.from(bytes)).toEqual(Buffer.from(cleaned(plain).bytes));
  });

  test.each([
    ['a JPEG and an archive', jpeg({ after: zip })],
    ['a JPEG and a page', jpeg({ after: html })],
    ['a PNG and an archive', png({ after: zip })],
    ['a PNG and a page', png({ after: html })],
    ['a WebP and an archive', webp({ after: zip })],
    ['a WebP with a part that no one knows', webp({ more: [riff('HTML', Buffer.from(html))] })],
    ['a JPEG with a thumbnail', jpeg({ more: [segment(0xe0, Buffer.from(`JFXX\0${place}`))] })],
    ['a JPEG with a second picture', jpeg({ more: [segment(0xe2, Buffer.from(`MPF\0${place}`))] })],
    ['a PNG with frames', png({ more: [chunk('acTL', Buffer.alloc(8)), chunk('fdAT', Buffer.from(place))] })],
  ])('is that alone: %s', (_, bytes) => {
    const { bytes: kept } = cleaned(bytes);
    for (const word of ['GPS', 'script', 'PK']) expect(Buffer.from(kept).includes(word), word).toBe(false);
    // Nothing is left to leave out.
    expect(cleaned(kept).bytes).toEqual(kept);
  });

  test('drawn in CMYK says so on', () => {
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02', 'latin1'));
    expect(Buffer.from(cleaned(jpeg({ more: [adobe] })).bytes).includes('Adobe')).toBe(true);
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from(html)],
    ['a page that begins like a picture', Buffer.from(`GIF89a/*${html}*/`)],
    ['an archive', Buffer.from(zip)],
    ['a document', Buffer.from('%PDF-1.7')],
  ])('as no picture: %s', (_, bytes) => {
    expect(cleanPicture(bytes)).toBe('unknown');
  });

  test.each([
    ['a signature alone', Buffer.of(0xff, 0xd8, 0xff)],
    ['a JPEG without a picture', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['a page behind a signature', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(html)])],
    ['a PNG of a header', png().subarray(0, 33)],
    ['a PNG that begins with data', Buffer.concat([png().subarray(0, 8), chunk('IDAT', Buffer.alloc(1))])],
    ['a WebP longer than it is', webp().subarray(0, 30)],
    ['a WebP of a later frame', Buffer.from(webp().fill(7, 23, 26))],
    ['a WebP whose frame is larger than it says', largerThanItSays()],
    ['no width', png({ width: 0 })],
  ])('as damaged: %s', (_, bytes) => {
    expect(cleanPicture(bytes)).toBe('broken');
  });

  test.each([
    ['that says so', webp({ flags: 0x02 })],
    ['that does not', webp({ flags: 0, more: [riff('ANMF', Buffer.alloc(16))] })],
  ])('as moving: a WebP %s', (_, bytes) => {
    expect(cleanPicture(bytes)).toBe('animated');
  });

  test.each([jpeg({ width: 4097 }), png({ height: 50_000 }), webp({ width: 5000 })])(
    'as too large: %#',
    (bytes) => {
      expect(cleanPicture(bytes)).toBe('too_many_pixels');
    },
  );

  test.each([
    ['JPEG', jpeg({ more: [exif] })],
    ['PNG', png()],
    ['WebP', webp({ flags: 0 })],
  ])('every beginning of a %s', (_, bytes) => {
    for (let length = 0; length < bytes.length; length++) {
      expect(cleanPicture(bytes.subarray(0, length)), String(length)).toEqual(
        expect.stringMatching(/^(unknown|broken)$/),
      );
    }
  });
});

test('whatever comes after a signature ends in a picture or a refusal, and a picture is one again', () => {
  const begins = [jpeg(), png(), webp({ flags: 0 })];
  fc.assert(
    fc.property(
      fc.constantFrom(...begins),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 12 }),
      fc.uint8Array({ maxLength: 40 }),
      (whole, damage, after) => {
        const bytes = Buffer.concat([whole, after]);
        for (const [at, byte] of damage) if (at < bytes.length) bytes[at] = byte;
        const picture = cleanPicture(bytes);
        if (typeof picture === 'string') return;
        const again = cleanPicture(picture.bytes);
        expect(again).toEqual(picture);
        expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length);
      },
    ),
    { numRuns: 2000 },
  );
});

function largerThanItSays(): Buffer {
  const picture = webp({ flags: 0 });
  // Behind the file's header, the extended one, and what begins the frame.
  picture.writeUInt16LE(16_000, 12 + 18 + 8 + 6);
  return picture;
}
