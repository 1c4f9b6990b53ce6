import { joined, slice, viewOf } from './joined.ts';
import type { CleanPicture, PictureFault } from './picture.ts';

/**
 * A JPEG is a list of segments: a marker (FF and a code), a length, which counts itself, and the content. After the
 * segment "start of scan" come compressed data up to the next marker, in which FF is followed by 00 or by a restart
 * marker. Source: ITU-T T.81, annex B.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | PictureFault {
  const view = viewOf(bytes);
  const pieces = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return 'broken';
    const code = view.getUint8(at + 1);
    // Any number of FF may come before a code.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === endOfImage) break;
    const length = view.getUint16(at + 2);
    if (length < 2) return 'broken';
    const segment = slice(bytes, at, 2 + length);
    if (isFrame(code)) {
      if (code > progressive || size || length < 8) return 'broken';
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (drawing.has(code) || isFrame(code)) pieces.push(segment);
    else if (code === adobe && startsWith(segment, 'Adobe')) pieces.push(segment);
    at += segment.length;
    if (code === startOfScan) {
      const end = endOfScan(bytes, at);
      pieces.push(slice(bytes, at, end - at));
      at = end;
      hasScan = true;
    }
  }
  if (!size || !hasScan) return 'broken';
  return { type: 'image/jpeg', bytes: joined([...pieces, Uint8Array.of(0xff, endOfImage)]), ...size };
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Says how the colours are stored; nothing else is in it. */
const adobe = 0xee;
/** The last kind of frame that browsers draw. */
const progressive = 0xc2;
/** Huffman and quantisation tables, the interval of restarts, the start of a scan. */
const drawing: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, startOfScan]);

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const code = bytes[at + 1];
    if (code === undefined) break;
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  throw new RangeError('The scan has no end.');
}

function startsWith(segment: Uint8Array, name: string): boolean {
  // A marker, a length and the name; Adobe's segment has 14 bytes.
  return segment.length === 16 && [...name].every((letter, i) => segment[4 + i] === letter.charCodeAt(0));
}
