import { expect, type Page } from '@playwright/test';
import { exif } from '../../api/files/sample-pictures.ts';
import { editStep, expectSaved, openBuilder, test } from '../setup/builder.ts';

test('a photo from a phone is uploaded, described, published and seen by parents, without where it was taken', async ({
  page,
  school,
  request,
  openAs,
}) => {
  await openBuilder(page, school.id);
  const editor = await editStep(page, 'greeting');
  await editor.getByRole('button', { name: 'Add picture' }).click();
  await editor.getByLabel(/^Choose a picture/).setInputFiles({
    name: 'notes.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  });
  await expect(editor.getByRole('alert').filter({ hasText: 'SVG drawings are not taken' })).toBeVisible();

  await editor.getByLabel(/^Choose a picture/).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(page),
  });
  await expect(editor.getByText('The picture is stored with the school.')).toBeVisible();
  const preview = editor.locator('img[src*="/api/files/"]');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);

  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(editor.getByText('A picture needs a description').first()).toBeVisible();
  const description = editor.getByRole('textbox', { name: 'Description of the picture' });
  await expect(description).toBeFocused();
  await description.fill('Children on the lawn before the hall');
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expectSaved(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Children on the lawn before the hall');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published: version/).first()).toBeVisible();

  const parent = await openAs(null, { viewport: { width: 360, height: 640 } });
  const [file] = await Promise.all([
    parent.waitForResponse(/\/api\/files\//),
    parent.goto(`/widget?tenant=${school.id}`),
  ]);
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const picture = parent.getByRole('log').getByRole('img', { name: 'Children on the lawn before the hall' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);

  const stored = await request.get(file.url());
  expect((await stored.body()).includes('GPS')).toBe(false);
});

/** A photo as a phone takes it: large, and with the place. */
async function photo(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = '#8fc1e3';
    context.fillRect(0, 0, 2400, 900);
    context.fillStyle = '#5b8c5a';
    context.fillRect(0, 900, 2400, 700);
    context.fillStyle = '#b5651d';
    context.fillRect(700, 400, 1000, 600);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const bytes = Buffer.from(plain, 'base64');
  return Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]);
}
