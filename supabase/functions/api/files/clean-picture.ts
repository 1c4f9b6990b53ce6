import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { CleanPicture, PictureFault } from './picture.ts';

/**
 * Returns a picture without anything that does not draw it, or why it is refused.
 * 1. What it is follows from its bytes, never from a name or a declared type.
 * 2. Only parts known to draw it are taken: place, time, camera, thumbnails, colour profiles, comments and whatever comes
 *    after its end are left out, and with them any other file that it may be at the same time.
 * 3. It is not decoded: what is drawn wrong harms nothing, as browsers show a broken picture as such.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | PictureFault {
  const clean = formats.find(({ begins }) => begins.every((byte, at) => byte === null || bytes[at] === byte));
  if (!clean) return 'unknown';
  try {
    const picture = clean.read(bytes);
    if (typeof picture === 'string') return picture;
    const { width, height } = picture;
    if (width < 1 || height < 1) return 'broken';
    return Math.max(width, height) > mostPixels ? 'too_many_pixels' : picture;
  } catch (error) {
    // Reading past the end.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

/** Of either side. */
const mostPixels = 4096;

interface Format {
  /** Its first bytes; null is any. */
  begins: readonly (number | null)[];
  read: (bytes: Uint8Array) => CleanPicture | PictureFault;
}

const formats: readonly Format[] = [
  { begins: [0xff, 0xd8, 0xff], read: cleanJpeg },
  { begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], read: cleanPng },
  {
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
    read: cleanWebp,
  },
];
