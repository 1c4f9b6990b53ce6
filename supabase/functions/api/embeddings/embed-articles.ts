import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { checkedVectors, type Embedded, type Embedder } from './embedder.ts';

type Deps = Pick<ApiDeps, 'connect' | 'log' | 'now' | 'onJob'>;

const article = z.object({ id: z.string(), revision: z.number(), texts: z.array(z.string()) }).nullable();

/** An article has up to 52 texts; some servers take no more than 32 at once. */
const most = 16;
const waitMs = 30_000;

/**
 * Returns a step that has the model read the next article that it has not read since it was saved, and, when there is none,
 * measures for a moment from which likeness on an article answers. The step returns whether there is more to do at once, later,
 * or only after a while because something failed. An outage is logged once, without any text.
 */
export function articleEmbedding(deps: Deps, embedder: Embedder): () => Promise<'more' | 'done' | 'failed'> {
  let isFailing = false;

  function failed(code: string, detail: string): 'failed' {
    if (!isFailing) deps.log({ requestId: embedder.name, route: 'embeddings', code, detail });
    isFailing = true;
    return 'failed';
  }

  return async () => {
    const model = { p_model: embedder.name };
    const next = await callDatabase(deps.connect, 'next_article_to_embed', model, article);
    if (!next.ok) return failed('database_unavailable', next.detail);
    if (!next.value) {
      const schoolsLeft = await callDatabase(deps.connect, 'measure_meaning', model, z.number());
      if (!schoolsLeft.ok) return failed('database_unavailable', schoolsLeft.detail);
      return schoolsLeft.value > 0 ? 'more' : 'done';
    }
    const { id, revision, texts } = next.value;
    const begun = deps.now();
    const embedded = await embedInParts(embedder, texts);
    const report = (outcome: string) =>
      deps.onJob?.({ job: 'embedding', outcome, seconds: (deps.now() - begun) / 1000 });
    if (!embedded.ok) {
      report('failed');
      return failed('embeddings_failed', embedded.code);
    }
    const vectors = { ...model, p_article: id, p_revision: revision, p_vectors: embedded.vectors };
    const saved = await callDatabase(deps.connect, 'save_embedding', vectors, z.boolean());
    if (!saved.ok) {
      report('failed');
      return failed('database_unavailable', saved.detail);
    }
    report(saved.value ? 'done' : 'changed');
    isFailing = false;
    return 'more';
  };
}

async function embedInParts(embedder: Embedder, texts: readonly string[]): Promise<Embedded> {
  const vectors: number[][] = [];
  for (let at = 0; at < texts.length; at += most) {
    const part = await embedder.embed(texts.slice(at, at + most), waitMs);
    if (!part.ok) return part;
    vectors.push(...part.vectors);
  }
  return checkedVectors(vectors, texts.length);
}
