import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { knowledgeKeys } from './knowledge.ts';

/**
 * How parents asked who then chose this article among those the chat offered, the most frequent first, at most 20; without
 * those that are its wordings already. Throws a `LoadError`.
 */
export function suggestedWordingsOptions(staffId: string, tenantId: string, articleId: string) {
  return queryOptions({
    queryKey: knowledgeKeys.suggested(staffId, articleId),
    queryFn: ({ signal }) =>
      rowsOf(
        supabaseFor(staffId)
          .rpc('suggested_wordings', { p_tenant: tenantId, p_article: articleId })
          .abortSignal(signal),
        {},
      ),
    refetchOnMount: 'always',
  });
}
