import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** Writes on at the file's position. A handle never closes while a stream of its own, left open, holds on to it. */
export function fileSink(file: FileHandle): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void file.writeFile(chunk).then(() => done(), done),
  });
}
