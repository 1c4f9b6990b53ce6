import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tables } from '../supabase/database.types.ts';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { readImported } from './article-import.ts';
import { knowledgeKeys } from './knowledge.ts';

/** What a school calls a thing, and what else parents call it. */
export type SchoolWord = Pick<Tables<'school_words'>, 'id' | 'name' | 'others'>;
/** `id` null: a new one. */
export type SchoolWordDraft = Omit<SchoolWord, 'id'> & { id: string | null };

/** As the database limits it. */
export const longestSchoolWord = 60;

/** A school's words by name. Throws a `LoadError`. */
export function schoolWordsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: knowledgeKeys.words(staffId, tenantId),
    queryFn: ({ signal }) =>
      answerOf(
        tableFor(staffId)
          .select('id, name, others')
          .eq('tenant_id', tenantId)
          .order('name')
          .retry(false)
          .abortSignal(signal),
      ),
    refetchOnMount: 'always',
  });
}

/** Returns the word's id; null where a colleague has removed it. Throws a `LoadError` with a refusal for what does not fit. */
export function useSaveSchoolWord(staffId: string, tenantId: string) {
  return useWordChange(staffId, tenantId, async (words, { id, name, others }: SchoolWordDraft) => {
    const saved = id
      ? words.update({ name, others }).eq('id', id)
      : words.insert({ tenant_id: tenantId, name, others });
    const row = await answerOf(saved.select('id').abortSignal(rpcDeadline()).maybeSingle());
    return row?.id ?? null;
  });
}

/** Throws a `LoadError`. */
export function useRemoveSchoolWord(staffId: string, tenantId: string) {
  return useWordChange(staffId, tenantId, (words, id: string) =>
    answerOf(words.delete().eq('id', id).abortSignal(rpcDeadline())),
  );
}

function useWordChange<Change, Answer>(
  staffId: string,
  tenantId: string,
  change: (words: WordsTable, given: Change) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (given: Change) => {
      const answer = await change(tableFor(staffId), given);
      // Articles that say the word. Where this fails, a job reads them.
      await readImported(staffId, tenantId).catch(() => undefined);
      return answer;
    },
    // What the chat would say may have changed with it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: knowledgeKeys.all(staffId) }),
  });
}

function tableFor(staffId: string) {
  return supabaseFor(staffId).from('school_words');
}
type WordsTable = ReturnType<typeof tableFor>;
