import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** As small as brotli gets it. What was packed once is kept. */
export const brotli11 = kept((content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }),
);

/** As small as gzip gets it. What was packed once is kept. */
export const gzip9 = kept((content) => gzipSync(content, { level: 9 }));

function kept(pack) {
  const known = new Map();
  return (content) => {
    const key = createHash('sha1').update(content).digest('hex');
    const packed = known.get(key) ?? pack(content);
    known.set(key, packed);
    return packed;
  };
}
