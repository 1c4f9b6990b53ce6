import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { type ArticleContent, articleRow } from './article.ts';
import { type ArticleLanguage, articleLanguages } from './article-language.ts';
import { knowledgeKeys } from './knowledge.ts';

/** At most this many articles in one import. */
export const mostImported = 500;

/** Identifies an article in an import. */
export interface ArticleName {
  title: string;
  language: ArticleLanguage;
}

/** Returns an article's key; of two articles with the same key in an import the later replaces the earlier. */
export function articleKey({ title, language }: ArticleName): string {
  return `${language} ${title.trim().toLowerCase()}`;
}

/** The keys of all articles of a school, to show what an import would replace. Throws a `LoadError`. */
export function articleKeysOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: [...knowledgeKeys.lists(staffId, tenantId), 'keys'] as const,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const keys = new Set<string>();
      for (let from = 0; ; from += rowsInOneAnswer) {
        const call = supabaseFor(staffId)
          .from('knowledge_articles')
          .select('title, language')
          .eq('tenant_id', tenantId)
          .order('id')
          .range(from, from + rowsInOneAnswer - 1)
          .retry(false)
          .abortSignal(signal);
        const names = await rpc(call, z.array(nameSchema));
        for (const name of names) keys.add(articleKey(name));
        if (names.length < rowsInOneAnswer) return keys;
      }
    },
    refetchOnMount: 'always',
  });
}

/**
 * Imports articles; one with the title and language of an existing one overwrites it, except for parts that the import
 * leaves out. All or, when this throws a `LoadError`, none are saved; its refusal names the row.
 */
export async function importArticles(
  staffId: string,
  tenantId: string,
  articles: readonly ArticleContent[],
): Promise<z.infer<typeof importedSchema>> {
  const call = supabaseFor(staffId)
    .rpc('import_articles', { p_tenant: tenantId, p_articles: articles.map(importRow) })
    .abortSignal(AbortSignal.timeout(60_000));
  return rpc(call, importedSchema);
}

/** Has the chat's search read what an import or a school's word has changed, a few articles at a time. Throws a `LoadError`. */
export async function readImported(staffId: string, tenantId: string): Promise<void> {
  for (let left = 1; left > 0; ) {
    const call = supabaseFor(staffId).rpc('read_imported', { p_tenant: tenantId });
    ({ left } = await rpc(call.abortSignal(rpcDeadline()), z.object({ left: z.int() })));
  }
}

/** Omits empty parts, so that an overwritten article keeps its own. */
function importRow(content: ArticleContent) {
  const { tags, wordings, ...row } = articleRow(content);
  return { ...row, ...(tags.length > 0 && { tags }), ...(wordings.length > 0 && { wordings }) };
}

/** The server returns no more rows at once. */
const rowsInOneAnswer = 1000;

const nameSchema = z.object({ title: z.string(), language: z.enum(articleLanguages) });
const importedSchema = z.object({ added: z.int(), updated: z.int(), unchanged: z.int() });
