import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` beside every text file below a folder, with the highest compression, at build time. A file that
 * hardly shrinks gets none.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))));
}

const textFile = /\.(js|css|html|svg|json)$/;
/** In bytes. Smaller savings fit in the same packet either way. */
const minSavedBytes = 64;

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file);
  // Brotli's default is its highest level, gzip's is not.
  const packed = {
    '.br': await promisify(brotliCompress)(plain),
    '.gz': await promisify(gzip)(plain, { level: 9 }),
  };
  for (const [ending, content] of Object.entries(packed)) {
    if (content.length < plain.length - minSavedBytes) await writeFile(file + ending, content);
  }
}
