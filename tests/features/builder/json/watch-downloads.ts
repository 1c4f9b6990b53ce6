import { vi } from 'vitest';

interface Saved {
  name: string;
  type: string;
  text: string;
}

/** Notes every file that is handed to the browser's downloads, which jsdom lacks, until the test ends. */
export function watchDownloads(): () => Promise<Saved[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (content: Blob) => `blob:${blobs.push(content) - 1}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () =>
    Promise.all(
      blobs.map(async (blob, at) => ({ name: names[at] ?? '', type: blob.type, text: await blob.text() })),
    );
}
