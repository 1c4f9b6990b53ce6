import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { postAsStaff } from '../session/staff-service.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import type { ArticleLanguage } from './article-language.ts';
import { knowledgeKeys } from './knowledge.ts';

export type TriedQuestion = z.infer<typeof triedSchema>;
export type TriedPassage = TriedQuestion['passages'][number];

/** At most this many characters in a question. */
export const longestQuestion = 1000;

/**
 * The chat's current answer to a question, and similar articles; with `byMeaning` the model of search by meaning is asked as
 * well, where the words find no sure answer. Nothing is stored. Throws a `LoadError`.
 */
export function triedQuestionOptions(
  staffId: string,
  tenantId: string,
  { question, language }: { question: string; language: ArticleLanguage },
  byMeaning = false,
) {
  return queryOptions({
    queryKey: [...knowledgeKeys.tried(staffId, tenantId), question, language, byMeaning] as const,
    queryFn: async ({ signal }) => {
      const asked = { p_tenant: tenantId, p_question: question, p_language: language };
      const client = supabaseFor(staffId);
      const byWords = await rpc(client.rpc('try_question', asked).abortSignal(signal), triedSchema);
      if (!byMeaning || byWords.passages.length > 0) return byWords;
      const vector = await vectorOf(staffId, tenantId, question);
      if (!vector) return byWords;
      return rpc(client.rpc('try_meaning', { ...asked, ...vector }).abortSignal(signal), triedSchema);
    },
    // The same question may have another answer a minute later.
    staleTime: 0,
    gcTime: 60_000,
  });
}

const vectorSchema = z.object({ model: z.nullable(z.string()), vector: z.nullable(z.array(z.number())) });

/** Null where the model does not answer: the chat then does without it. */
async function vectorOf(staffId: string, tenantId: string, question: string) {
  const asked = { tenant: tenantId, question };
  try {
    const answer = await postAsStaff(staffId, '/api/knowledge/vector', asked, vectorSchema);
    if (!answer.ok || !answer.value.model || !answer.value.vector) return null;
    return { p_model: answer.value.model, p_vector: answer.value.vector };
  } catch {
    return null;
  }
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
  /** The words found no sure answer, and the model of search by meaning has found this. */
  by_meaning: z.optional(z.boolean()),
});
