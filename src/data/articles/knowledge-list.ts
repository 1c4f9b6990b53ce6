import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { articleStates } from './article.ts';
import { articleLanguages } from './article-language.ts';
import { knowledgeKeys } from './knowledge.ts';

export type ArticlePage = z.infer<typeof listSchema>;
export type ArticleSummary = ArticlePage['articles'][number];

/** The filters of a list of articles; `expired` are those past their last day. */
export const articleFilters = [...articleStates, 'expired'] as const;
export type ArticleFilter = (typeof articleFilters)[number];

export interface ArticleQuery {
  search: string;
  /** Null for all. */
  state: ArticleFilter | null;
  /** From 1; a page has 50. */
  page: number;
}

export const articlesOnPage = 50;

/** One page of a school's articles, with how many there are of each state. Throws a `LoadError`. */
export function articleListOptions(staffId: string, tenantId: string, query: ArticleQuery) {
  return queryOptions({
    queryKey: [...knowledgeKeys.lists(staffId, tenantId), query] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('list_articles', {
            p_tenant: tenantId,
            p_search: query.search,
            ...(query.state && { p_state: query.state }),
            p_page: query.page,
            p_limit: articlesOnPage,
          })
          .abortSignal(signal),
        listSchema,
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

const listSchema = z.object({
  /** The calendar day (YYYY-MM-DD) in the school's time zone. */
  today: z.string(),
  total: z.int(),
  counts: z.object({ draft: z.int(), published: z.int(), archived: z.int(), expired: z.int() }),
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      tags: z.array(z.string()),
      language: z.enum(articleLanguages),
      state: z.enum(articleStates),
      valid_until: z.nullable(z.string()),
      updated_at: z.string(),
      updated_by_name: z.nullable(z.string()),
      revision: z.int(),
      answered: z.int(),
      unhelpful: z.int(),
    }),
  ),
});
