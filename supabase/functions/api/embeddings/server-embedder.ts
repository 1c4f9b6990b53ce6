import { z } from 'zod';
import { type ModelServer, modelCallUrl } from '../http/model-server.ts';
import { readBody } from '../http/read-body.ts';
import { checkedVectors, type Embedded, type Embedder, type EmbeddingFailure, inTime } from './embedder.ts';

const shape = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })),
});
const maxBytes = 16 * 1024 * 1024;

/** A model behind OpenAI's `/embeddings`. Follows no redirect. */
export function serverEmbedder(server: ModelServer): Embedder {
  return {
    name: server.name,
    async embed(texts, waitMs) {
      const end = new AbortController();
      const embedded = await inTime(request(server, texts, end.signal), waitMs);
      end.abort();
      return embedded;
    },
  };
}

async function request(
  { url, key, name }: ModelServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  try {
    const response = await fetch(modelCallUrl(url, '/embeddings'), {
      method: 'POST',
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, input: texts, encoding_format: 'float' }),
      signal,
    });
    if (!response.ok) return failed(`status_${response.status}`);
    const body = await readBody(response.body, maxBytes);
    if (typeof body === 'string') return failed(body === 'too_large' ? 'too_large' : 'unreachable');
    return vectorsOf(new TextDecoder().decode(body), texts.length);
  } catch {
    return failed('unreachable');
  }
}

/** Their order is that of `index`, where the server numbers them. */
function vectorsOf(text: string, count: number): Embedded {
  try {
    const { data } = shape.parse(JSON.parse(text));
    const ordered = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
    return checkedVectors(
      ordered.map(({ embedding }) => embedding),
      count,
    );
  } catch {
    return failed('malformed');
  }
}

function failed(code: EmbeddingFailure): Embedded {
  return { ok: false, code };
}
