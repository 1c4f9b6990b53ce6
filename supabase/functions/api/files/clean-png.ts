import { joined, slice, viewOf } from './joined.ts';
import type { CleanPicture, PictureFault } from './picture.ts';

/**
 * A PNG is a signature and a list of chunks: a length, a name of four letters, the content, and its checksum. An animated
 * one becomes its first frame. Source: W3C PNG, section 5.
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | PictureFault {
  const view = viewOf(bytes);
  const pieces = [bytes.subarray(0, 8)];
  let hasData = false;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...slice(bytes, at + 4, 4));
    const chunk = slice(bytes, at, 12 + length);
    if ((at === 8) !== (name === 'IHDR')) return 'broken';
    if (at === 8 && length !== 13) return 'broken';
    if (drawing.has(name)) pieces.push(chunk);
    hasData ||= name === 'IDAT';
    at += chunk.length;
    if (name === 'IEND') break;
  }
  if (!hasData) return 'broken';
  return {
    type: 'image/png',
    bytes: joined(pieces),
    width: view.getUint32(16),
    height: view.getUint32(20),
  };
}

const drawing: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
