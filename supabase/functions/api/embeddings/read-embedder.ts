import { readModelServer } from '../http/model-server.ts';
import type { Embedder } from './embedder.ts';
import { runtimeEmbedder } from './runtime-embedder.ts';
import { serverEmbedder } from './server-embedder.ts';

/**
 * Reads EMBEDDINGS_URL, EMBEDDINGS_KEY and EMBEDDINGS_NAME; null when none of them is set. The name gte-small alone is the
 * model of hosted Supabase's own runtime, where there is one. Throws a readable sentence when they are invalid.
 */
export function readEmbedder(read: (name: string) => string | undefined): Embedder | null {
  const [url, key, name] = ['URL', 'KEY', 'NAME'].map((setting) => read(`EMBEDDINGS_${setting}`)?.trim());
  if (name === 'gte-small' && !url && !key) {
    const own = runtimeEmbedder();
    if (own) return own;
    throw new Error(
      'EMBEDDINGS_NAME gte-small without EMBEDDINGS_URL is for functions of hosted Supabase alone; here it needs EMBEDDINGS_URL.',
    );
  }
  const server = readModelServer('EMBEDDINGS', read);
  return server && serverEmbedder(server);
}
