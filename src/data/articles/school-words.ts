import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { knowledgeKeys } from './knowledge.ts';

/** What a school calls a thing, and what else parents call it. */
export type SchoolWord = z.infer<typeof wordSchema>;
/** `id` null: a new one. */
export type SchoolWordDraft = Omit<SchoolWord, 'id'> & { id: string | null };

/** As the database limits it. */
export const longestSchoolWord = 60;

/** A school's words by name. Throws a `LoadError`. */
export function schoolWordsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: knowledgeKeys.words(staffId, tenantId),
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .from('school_words')
          .select('id, name, others')
          .eq('tenant_id', tenantId)
          .order('name')
          .retry(false)
          .abortSignal(signal),
        z.array(wordSchema),
      ),
    refetchOnMount: 'always',
  });
}

/** Throws a `LoadError`. */
export function useSaveSchoolWord(staffId: string, tenantId: string) {
  return useWordChange(staffId, ({ id, name, others }: SchoolWordDraft) => {
    const call = supabaseFor(staffId).rpc('save_school_word', {
      p_tenant: tenantId,
      p_name: name,
      p_others: others,
      ...(id && { p_id: id }),
    });
    return rpc(call.abortSignal(rereadDeadline()), savedSchema);
  });
}

/** Throws a `LoadError`. */
export function useRemoveSchoolWord(staffId: string, tenantId: string) {
  return useWordChange(staffId, (id: string) => {
    const call = supabaseFor(staffId).rpc('remove_school_word', { p_tenant: tenantId, p_id: id });
    return rpc(call.abortSignal(rereadDeadline()), z.object({ ok: z.literal(true) }));
  });
}

/** Every article that says the word is read again. */
function rereadDeadline(): AbortSignal {
  return AbortSignal.timeout(60_000);
}

function useWordChange<Change, Answer>(staffId: string, mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // What the chat would say may have changed with it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: knowledgeKeys.all(staffId) }),
  });
}

const wordSchema = z.object({ id: z.string(), name: z.string(), others: z.array(z.string()) });
const savedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(['invalid', 'taken']), field: z.enum(['name', 'others']) }),
  z.object({ ok: z.literal(false), code: z.enum(['too_many', 'gone']) }),
]);
