/** Pictures in their outline: what a browser would draw of them is of no matter here. */

const text = (letters: string) => Buffer.from(letters, 'latin1');

/** What a phone writes about a photo, as tests look for it. */
export const place = 'GPS 12.9716N 77.5946E';

export function jpeg({
  width = 30,
  height = 20,
  more = [],
  after = '',
}: {
  width?: number;
  height?: number;
  more?: Buffer[];
  after?: string;
} = {}): Buffer {
  const size = Buffer.alloc(6);
  size[0] = 8;
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  size[5] = 1;
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...more,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.concat([size, Buffer.of(1, 0x11, 0)])),
    segment(0xc4, Buffer.alloc(20, 1)),
    segment(0xda, Buffer.of(1, 1, 0, 0, 0x3f, 0)),
    // Compressed data with an escaped FF and a restart.
    Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    Buffer.of(0xff, 0xd9),
    text(after),
  ]);
}

export function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, code, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

export const exif = segment(0xe1, text(`Exif\0\0MM\0*${place}`));
export const xmp = segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${place}</x>`));
export const iptc = segment(0xed, text(`Photoshop 3.0\0${place}`));
export const comment = segment(0xfe, text(`<script>alert(1)</script>${place}`));

export function png({
  width = 30,
  height = 20,
  more = [],
  after = '',
}: {
  width?: number;
  height?: number;
  more?: Buffer[];
  after?: string;
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', text('data')),
    chunk('IEND', Buffer.alloc(0)),
    text(after),
  ]);
}

export function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, text(name), content, Buffer.alloc(4)]);
}

/** With the flags of an extended file: what it says it has. */
export function webp({
  width = 30,
  height = 20,
  flags,
  more = [],
  after = '',
}: {
  width?: number;
  height?: number;
  flags?: number;
  more?: Buffer[];
  after?: string;
} = {}): Buffer {
  const frame = Buffer.alloc(12);
  frame.set([0, 0, 0, 0x9d, 0x01, 0x2a]);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const extended = Buffer.alloc(10);
  extended[0] = flags ?? 0;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([
    text('WEBP'),
    ...(flags === undefined ? [] : [riff('VP8X', extended)]),
    riff('VP8 ', frame),
    ...more,
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([text('RIFF'), length, body, text(after)]);
}

export function riff(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([text(name), length, content, Buffer.alloc(content.length % 2)]);
}
