import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

/** Columns of an export that a school's staff have named. */
export type ExportColumnSet = z.infer<typeof columnSetSchema>;

export const longestSetName = 60;

/** The column sets of the user's schools, by name. */
export function exportColumnSetsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['export-column-sets', staffId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .from('export_column_sets')
          .select('id, tenant_id, name, columns')
          .order('name')
          .order('id')
          .retry(false)
          .abortSignal(signal),
        z.array(columnSetSchema),
      ),
  });
}

/** Saves columns under a name, in place of those that had it. Throws a `LoadError`. */
export function useSaveColumnSet(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tenantId, name, columns }: { tenantId: string; name: string; columns: string[] }) => {
      const call = supabaseFor(staffId).rpc('save_export_columns', {
        p_tenant: tenantId,
        p_name: name,
        p_columns: columns,
      });
      return rpc(call.abortSignal(rpcDeadline()), savedSchema);
    },
    onSettled: () => queryClient.invalidateQueries(exportColumnSetsOptions(staffId)),
  });
}

/** Removes a column set. Throws a `LoadError`. */
export function useRemoveColumnSet(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      rpc(
        supabaseFor(staffId).rpc('remove_export_columns', { p_id: id }).abortSignal(rpcDeadline()),
        z.object({ ok: z.boolean() }),
      ),
    onSettled: () => queryClient.invalidateQueries(exportColumnSetsOptions(staffId)),
  });
}

const columnSetSchema = z.object({
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});

const savedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.enum(['name', 'columns']) }),
  z.object({ ok: z.literal(false), code: z.literal('too_many') }),
]);
