import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureTypes, shrinkPicture } from '#lib/browser/shrink-picture.ts';

// jsdom has no canvas: this one writes how it was drawn.
let bytesOf: (type: string, quality: number) => number;
let writes: readonly string[];
let drawn: { width: unknown; height: unknown }[];
const bitmap = { width: 4000, height: 3000, close: vi.fn() };

beforeEach(() => {
  writes = ['image/webp', 'image/jpeg', 'image/png'];
  bytesOf = () => 300_000;
  drawn = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()) === 'damaged') throw new Error('The source image could not be decoded.');
    return bitmap;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const context: Partial<CanvasRenderingContext2D> = {
      drawImage: (...[, , , width, height]: unknown[]) => {
        drawn.push({ width, height });
      },
      fillRect: () => {},
    };
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '', quality = 1) => {
    const written = writes.includes(type) ? type : 'image/png';
    take(new Blob([new Uint8Array(bytesOf(written, quality))], { type: written }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (type: string, content = 'photo') => new Blob([content], { type });

describe('a picture', () => {
  test.each(pictureTypes.split(','))('of type %s is drawn anew, at most 1,600 pixels wide', async (type) => {
    const shrunk = await shrinkPicture(file(type));
    expect(shrunk).toMatchObject({ ok: true, blob: { type: 'image/webp', size: 300_000 } });
    expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
  });

  test('becomes a JPEG where the browser writes no WebP', async () => {
    writes = ['image/jpeg'];
    expect(await shrinkPicture(file('image/png'))).toMatchObject({ ok: true, blob: { type: 'image/jpeg' } });
  });

  test('that stays large is written again with less detail', async () => {
    bytesOf = (_, quality) => (quality > 0.7 ? 3_000_000 : 1_000_000);
    expect(await shrinkPicture(file('image/png'))).toMatchObject({ ok: true, blob: { size: 1_000_000 } });
  });
});

describe('what is refused', () => {
  test.each(['image/svg+xml', 'image/heic', 'text/html', 'application/pdf', ''])(
    'a file of type "%s"',
    async (type) => {
      expect(await shrinkPicture(file(type))).toEqual({ ok: false, code: 'type' });
    },
  );

  test('a damaged picture', async () => {
    expect(await shrinkPicture(file('image/jpeg', 'damaged'))).toEqual({ ok: false, code: 'unreadable' });
  });

  test('one that is too large however it is written', async () => {
    bytesOf = () => 3_000_000;
    expect(await shrinkPicture(file('image/jpeg'))).toEqual({ ok: false, code: 'large' });
  });
});
