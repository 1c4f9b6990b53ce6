import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import type { ArticleLanguage } from './article-language.ts';
import { knowledgeKeys } from './knowledge.ts';

export type TriedQuestion = z.infer<typeof triedSchema>;
export type TriedPassage = TriedQuestion['passages'][number];

/** At most this many characters in a question. */
export const longestQuestion = 1000;

/** The chat's current answer to a question, and similar articles. Nothing is stored. Throws a `LoadError`. */
export function triedQuestionOptions(
  staffId: string,
  tenantId: string,
  { question, language }: { question: string; language: ArticleLanguage },
) {
  return queryOptions({
    queryKey: [...knowledgeKeys.tried(staffId, tenantId), question, language] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('try_question', { p_tenant: tenantId, p_question: question, p_language: language })
          .abortSignal(signal),
        triedSchema,
      ),
    // The same question may have another answer a minute later.
    staleTime: 0,
    gcTime: 60_000,
  });
}

const triedSchema = z.object({
  passages: z.array(
    z.object({
      article_id: z.string(),
      title: z.string(),
      body: z.string(),
      source_url: z.nullable(z.string()),
      score: z.number(),
    }),
  ),
  /** What the chat asks where it is not sure: the article, and its question. */
  choices: z.array(z.object({ article: z.string(), question: z.string() })),
  near: z.array(z.object({ article_id: z.string(), title: z.string(), score: z.number() })),
  threshold: z.number(),
});
