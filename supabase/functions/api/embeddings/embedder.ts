/** Why a model has given no vectors. Closed vocabulary for the log, without any of the texts. */
export type EmbeddingFailure =
  | 'unreachable'
  | 'slow'
  | `status_${number}`
  | 'malformed'
  | 'too_large'
  | 'failed';

export type Embedded = { ok: true; vectors: number[][] } | { ok: false; code: EmbeddingFailure };

/** A model that turns texts into vectors, whose nearness is that of their meaning. */
export interface Embedder {
  name: string;
  /** Returns a vector for each text, all of one length. Ends by itself after `waitMs`; never throws. */
  embed(texts: readonly string[], waitMs: number): Promise<Embedded>;
}

/** The lengths of vectors that the database stores. */
const dimensions = { fewest: 8, most: 4096 };

/** Returns the vectors, or a failure where they are not as many as the texts, of different lengths, or nothing but zeros. */
export function checkedVectors(vectors: number[][], count: number): Embedded {
  const length = vectors[0]?.length ?? 0;
  const isUsable =
    vectors.length === count &&
    length >= dimensions.fewest &&
    length <= dimensions.most &&
    vectors.every((vector) => vector.length === length && isDirection(vector));
  return isUsable ? { ok: true, vectors } : { ok: false, code: 'malformed' };
}

function isDirection(vector: readonly number[]): boolean {
  return vector.every((n) => Math.abs(n) < 1e6) && vector.some((n) => Math.abs(n) > 1e-6);
}

/** Does not rely on an abort, which Node's fetch may miss: it holds its signal weakly. */
export async function inTime(work: Promise<Embedded>, waitMs: number): Promise<Embedded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<Embedded>((resolve) => {
    timer = setTimeout(resolve, waitMs, { ok: false, code: 'slow' });
  });
  try {
    return await Promise.race([work, slow]);
  } catch {
    return { ok: false, code: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
