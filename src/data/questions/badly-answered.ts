import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { questionKeys } from './questions.ts';

/**
 * A group that was asked often in the last seven days and is open. `unhelpful`: answered, but it did not help or was half
 * of what was asked; `article`: the title of what most of them were answered with.
 */
export type BadlyAnswered = Awaited<ReturnType<typeof listBadlyAnswered>>[number];

/** What parents of a school asked often in the last seven days without a good answer, the most asked first. Throws a `LoadError`. */
export function badlyAnsweredOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: questionKeys.badlyAnswered(staffId, tenantId),
    queryFn: ({ signal }) => listBadlyAnswered(staffId, tenantId, signal),
    refetchOnMount: 'always',
  });
}

const shown = 5;

function listBadlyAnswered(staffId: string, tenantId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId)
    .from('badly_answered')
    .select('id, wording, asked, unanswered, unhelpful, article')
    .eq('tenant_id', tenantId)
    .order('asked', { ascending: false })
    .order('last_asked', { ascending: false })
    .order('id')
    .limit(shown)
    .retry(false);
  return rowsOf(call.abortSignal(signal), { article: z.nullable(z.string()) });
}
