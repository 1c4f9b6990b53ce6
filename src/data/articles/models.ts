import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { requestServiceHealth } from '../developer/developer-service.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import type { ArticleContent } from './article.ts';
import { knowledgeKeys } from './knowledge.ts';

/** What the installation has of models: whether one writes, and the name of the one that finds by meaning. */
export const modelsOptions = queryOptions({
  queryKey: ['service', 'models'],
  queryFn: async () => {
    const { answers, meaning = null } = await requestServiceHealth();
    return { writes: answers === 'model', meaning };
  },
  staleTime: 5 * 60_000,
  retry: false,
});

const meaningSchema = z.object({
  articles: z.number(),
  read: z.number(),
  questions: z.number(),
  threshold: z.nullable(z.number()),
});

/** How far the model has read the school's articles. Throws a `LoadError`. */
export function meaningSearchOptions(staffId: string, tenantId: string, model: string) {
  return queryOptions({
    queryKey: [...knowledgeKeys.all(staffId), 'meaning', tenantId, model] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('meaning_search', { p_tenant: tenantId, p_model: model })
          .abortSignal(signal),
        meaningSchema,
      ),
    refetchOnMount: 'always',
  });
}

export type WrittenWordings =
  | { ok: true; wordings: string[] }
  | { ok: false; code: 'too_often' | 'not_yours' | 'no_model' | 'failed' };

const refusals: Partial<Record<number, 'too_often' | 'not_yours' | 'no_model'>> = {
  401: 'not_yours',
  403: 'not_yours',
  404: 'not_yours',
  409: 'no_model',
  429: 'too_often',
};

/** Has the language model write ways in which parents may ask for an article, as it is edited. Nothing is stored. Throws without a response. */
export function useModelWordings(staffId: string, tenantId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ title, body, wordings, language }: ArticleContent): Promise<WrittenWordings> => {
      const article = { tenant: tenantId, title, body, wordings: [...wordings], language };
      const schema = z.object({ wordings: z.array(z.string()) });
      const answer = await postAsStaff(staffId, '/api/knowledge/wordings', article, schema);
      return answer.ok
        ? { ok: true, wordings: answer.value.wordings }
        : { ok: false, code: refusals[answer.status] ?? 'failed' };
    },
  });
}
