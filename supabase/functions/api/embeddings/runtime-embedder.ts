import { checkedVectors, type Embedded, type Embedder, inTime } from './embedder.ts';

/** gte-small in the runtime of hosted Supabase: nothing leaves the project. Null on any other host. */
export function runtimeEmbedder(): Embedder | null {
  const Session = globalThis.Supabase?.ai.Session;
  if (!Session) return null;
  const open = () => new Session('gte-small');
  let session: ReturnType<typeof open> | undefined;
  async function run(texts: readonly string[]): Promise<Embedded> {
    session ??= open();
    const vectors: number[][] = [];
    // One after the other: the function has one processor.
    for (const text of texts) vectors.push(await session.run(text, { mean_pool: true, normalize: true }));
    return checkedVectors(vectors, texts.length);
  }
  return { name: 'gte-small', embed: (texts, waitMs) => inTime(run(texts), waitMs) };
}
