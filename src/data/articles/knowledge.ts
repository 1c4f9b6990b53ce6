import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowsOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import {
  type Article,
  type ArticleContent,
  articleOf,
  articleRow,
  articleSchema,
  contentOf,
  contentShape,
} from './article.ts';

/** One version of an article. */
export interface ArticleVersion extends ArticleContent {
  revision: number;
  /** The author's name, null for what came with the product; and the ISO time of saving. */
  savedBy: string | null;
  savedAt: string;
}

/** `conflict`: nothing was written, as a colleague has saved since; `theirs` is their version. */
export type ArticleSaved =
  | { ok: true; id: string; revision: number }
  | { ok: false; code: 'conflict'; theirs: Article };

/** Keys include the staff account, so that no account's data is ever shown to another. */
export const knowledgeKeys = {
  all: (staffId: string) => ['knowledge', staffId] as const,
  lists: (staffId: string, tenantId: string) => [...knowledgeKeys.all(staffId), 'list', tenantId] as const,
  article: (staffId: string, id: string) => [...knowledgeKeys.all(staffId), 'article', id] as const,
  versions: (staffId: string, id: string) => [...knowledgeKeys.all(staffId), 'versions', id] as const,
  suggested: (staffId: string, id: string) => [...knowledgeKeys.all(staffId), 'suggested', id] as const,
  words: (staffId: string, tenantId: string) => [...knowledgeKeys.all(staffId), 'words', tenantId] as const,
  tried: (staffId: string, tenantId: string) => [...knowledgeKeys.all(staffId), 'tried', tenantId] as const,
};

/** One article. Throws a `LoadError`, `failed` with its refusal when there is no such article. */
export function articleOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: knowledgeKeys.article(staffId, id),
    queryFn: ({ signal }): Promise<Article> => openArticle(staffId, id, signal),
    // A colleague may have saved it since.
    refetchOnMount: 'always',
  });
}

/** The versions of an article, newest first, at most 100. Throws a `LoadError`. */
export function articleVersionsOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: knowledgeKeys.versions(staffId, id),
    queryFn: async ({ signal }): Promise<ArticleVersion[]> => {
      const call = supabaseFor(staffId)
        .from('article_versions')
        .select(
          'revision, title, body, tags, wordings, language, valid_until, source_url, state, saved_by_name, saved_at',
        )
        .eq('article_id', id)
        .order('revision', { ascending: false })
        .limit(100)
        .retry(false);
      const given = { ...contentShape, saved_by_name: z.nullable(z.string()) };
      const rows = await rowsOf(call.abortSignal(signal), given);
      return rows.map((row) => ({
        ...contentOf(row),
        revision: row.revision,
        savedBy: row.saved_by_name,
        savedAt: row.saved_at,
      }));
    },
    refetchOnMount: 'always',
  });
}

/**
 * Saves an article: a new one, or with `known` the one that was opened at that revision. `group` is the group of
 * questions that it answers once it is published; with `mails` those whose questions it answers by that get it. Throws a `LoadError`, with a refusal for what breaks a limit.
 */
export async function saveArticle(
  staffId: string,
  tenantId: string,
  content: ArticleContent,
  {
    known,
    group,
    mails = false,
  }: { known?: { id: string; revision: number }; group?: string | null; mails?: boolean } = {},
): Promise<ArticleSaved> {
  const call = supabaseFor(staffId)
    .rpc('save_article', {
      p_tenant: tenantId,
      p_article: articleRow(content),
      ...(known && { p_id: known.id, p_revision: known.revision }),
      ...(group && { p_group: group }),
      ...(mails && { p_mail: true }),
    })
    .abortSignal(rpcDeadline());
  return savedOf(staffId, known?.id ?? '', await rpc(call, savedSchema));
}

/** Saves an article again with the content of a version. Throws a `LoadError`. */
export async function restoreArticle(
  staffId: string,
  { id, revision }: { id: string; revision: number },
  version: number,
): Promise<ArticleSaved> {
  const call = supabaseFor(staffId)
    .rpc('restore_article', { p_id: id, p_version: version, p_revision: revision })
    .abortSignal(rpcDeadline());
  return savedOf(staffId, id, await rpc(call, savedSchema));
}

/** Refetches all cached data of a school's knowledge: articles, lists, versions, test answers. */
export function refreshKnowledge(queryClient: QueryClient, staffId: string): void {
  void queryClient.invalidateQueries({ queryKey: knowledgeKeys.all(staffId) });
}

async function openArticle(staffId: string, id: string, signal: AbortSignal): Promise<Article> {
  const call = supabaseFor(staffId).rpc('get_article', { p_id: id }).abortSignal(signal);
  return articleOf(await rpc(call, articleSchema));
}

async function savedOf(
  staffId: string,
  id: string,
  answer: z.infer<typeof savedSchema>,
): Promise<ArticleSaved> {
  return answer.ok ? answer : { ...answer, theirs: await openArticle(staffId, id, rpcDeadline()) };
}

const savedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string(), revision: z.int() }),
  z.object({ ok: z.literal(false), code: z.literal('conflict') }),
]);
