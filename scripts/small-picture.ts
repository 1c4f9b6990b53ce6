import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** Converts a PNG to a WebP of this width in the browser: a tenth of the bytes. */
export async function writeSmallPicture(
  browser: Browser,
  { from, to, width }: { from: string; to: string; width: number },
): Promise<void> {
  const page = await browser.newPage();
  const png = (await readFile(from)).toString('base64');
  const webp = await page.evaluate(
    async ({ png, width }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((picture.naturalHeight / picture.naturalWidth) * width);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser cannot draw.');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    { png, width },
  );
  await page.close();
  await writeFile(to, Buffer.from(webp, 'base64'));
}
