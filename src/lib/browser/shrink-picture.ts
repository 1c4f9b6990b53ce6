export type ShrunkPicture = { ok: true; blob: Blob } | { ok: false; code: PictureProblem };

/** `type`: not a picture that is taken; `unreadable`: this browser cannot open it; `large`: even when made smaller. */
export type PictureProblem = 'type' | 'unreadable' | 'large';

/** What a file picker offers. Not SVG, which may hold scripts. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/**
 * Draws a picture anew, at most 1,600 pixels wide and high, as WebP, or as JPEG where the browser writes no WebP. What else
 * is in its file stays behind: above all where and when a photo was taken. Of a moving picture the first frame is drawn.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  if (!pictureTypes.split(',').includes(file.type)) return { ok: false, code: 'type' };
  if (file.size > mostGiven) return { ok: false, code: 'large' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { ok: false, code: 'unreadable' };
  const canvas = drawn(bitmap);
  bitmap.close();
  if (!canvas) return { ok: false, code: 'unreadable' };
  for (const quality of qualities) {
    const webp = await blobOf(canvas, 'image/webp', quality);
    const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality);
    if (blob && blob.size <= mostTaken) return { ok: true, blob };
  }
  return { ok: false, code: 'large' };
}

const mostSide = 1600;
const mostGiven = 40 * 1024 * 1024;
/** As of the chat service. */
const mostTaken = 2 * 1024 * 1024;
const qualities = [0.85, 0.6];

function drawn(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  if (type !== 'image/jpeg') return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  // A JPEG has no transparency: it would be black.
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
