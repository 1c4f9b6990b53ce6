import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compresses with brotli's highest level; cached. */
export const brotli11 = cached((content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }),
);

/** Compresses with gzip's highest level; cached. */
export const gzip9 = cached((content) => gzipSync(content, { level: 9 }));

function cached(pack) {
  const known = new Map();
  return (content) => {
    const key = createHash('sha1').update(content).digest('hex');
    const packed = known.get(key) ?? pack(content);
    known.set(key, packed);
    return packed;
  };
}
