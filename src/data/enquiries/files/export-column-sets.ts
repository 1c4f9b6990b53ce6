import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tables } from '../../supabase/database.types.ts';
import { answerOf, rpcDeadline } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

/** Columns of an export that a school's staff have named. */
export type ExportColumnSet = Pick<Tables<'export_column_sets'>, 'id' | 'tenant_id' | 'name' | 'columns'>;

export const longestSetName = 60;

/** The column sets of the user's schools, by name. */
export function exportColumnSetsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['export-column-sets', staffId],
    queryFn: ({ signal }): Promise<ExportColumnSet[]> =>
      answerOf(
        tableFor(staffId)
          .select('id, tenant_id, name, columns')
          .order('name')
          .order('id')
          .retry(false)
          .abortSignal(signal),
      ),
  });
}

/** Saves a column set, a new one where it has no id. Throws a `LoadError`. */
export function useSaveColumnSet(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...set }: Omit<ExportColumnSet, 'id'> & { id: string | undefined }) => {
      const { name, columns } = set;
      const table = tableFor(staffId);
      const saved = id ? table.update({ name, columns }).eq('id', id) : table.insert(set);
      return answerOf(saved.select('id').abortSignal(rpcDeadline()).single());
    },
    onSettled: () => queryClient.invalidateQueries(exportColumnSetsOptions(staffId)),
  });
}

/** Removes a column set. Throws a `LoadError`. */
export function useRemoveColumnSet(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(tableFor(staffId).delete().eq('id', id).abortSignal(rpcDeadline())),
    onSettled: () => queryClient.invalidateQueries(exportColumnSetsOptions(staffId)),
  });
}

function tableFor(staffId: string) {
  return supabaseFor(staffId).from('export_column_sets');
}
