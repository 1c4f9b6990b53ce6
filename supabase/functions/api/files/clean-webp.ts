import { joined, slice, viewOf } from './joined.ts';
import type { CleanPicture, PictureFault } from './picture.ts';

/**
 * A WebP is a RIFF file: its length, and a list of chunks with a name of four letters, a length and the content, which ends
 * at an even place. Source: RFC 9649.
 */
export function cleanWebp(bytes: Uint8Array): CleanPicture | PictureFault {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  const whole = slice(bytes, 0, end);
  const pieces: Uint8Array[] = [];
  let size: Size | undefined;
  let hasData = false;
  for (let at = 12; at < end; ) {
    const name = String.fromCharCode(...slice(whole, at, 4));
    const length = view.getUint32(at + 4, true);
    const chunk = slice(whole, at, 8 + length + (length % 2));
    const content = viewOf(chunk.subarray(8));
    if (name === 'VP8X') {
      if (at > 12) return 'broken';
      const flags = content.getUint8(0);
      if (flags & animated) return 'animated';
      const extended = Uint8Array.from(chunk);
      // What is left out is not announced either.
      extended[8] = flags & alpha;
      pieces.push(extended);
      size = { width: 1 + uint24(content, 4), height: 1 + uint24(content, 7) };
    } else if (name === 'ALPH') pieces.push(chunk);
    else if (name === 'VP8 ' || name === 'VP8L') {
      if (hasData || !isKeyFrame(name, content)) return 'broken';
      pieces.push(chunk);
      hasData = true;
      const drawn = name === 'VP8 ' ? lossySize(content) : losslessSize(content);
      // What is drawn is as large as what it says of itself.
      if (size && (size.width !== drawn.width || size.height !== drawn.height)) return 'broken';
      size = drawn;
    } else if (name === 'ANIM' || name === 'ANMF') return 'animated';
    at += chunk.length;
  }
  if (!size || !hasData) return 'broken';
  const header = Uint8Array.from(bytes.subarray(0, 12));
  const body = joined(pieces);
  viewOf(header).setUint32(4, 4 + body.length, true);
  return { type: 'image/webp', bytes: joined([header, body]), ...size };
}

type Size = { width: number; height: number };

const animated = 0x02;
const alpha = 0x10;

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

function isKeyFrame(name: string, content: DataView): boolean {
  if (name === 'VP8L') return content.getUint8(0) === 0x2f;
  return content.getUint8(3) === 0x9d && content.getUint16(4) === 0x012a;
}

/** After three bytes and a start code, 14 bits each. */
function lossySize(content: DataView): Size {
  return { width: content.getUint16(6, true) & 0x3fff, height: content.getUint16(8, true) & 0x3fff };
}

/** After one byte, 14 bits each, less one. */
function losslessSize(content: DataView): Size {
  const bits = content.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}
