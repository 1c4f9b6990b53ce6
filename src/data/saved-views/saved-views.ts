import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type EnquiryFilters, type EnquirySort, enquirySortKeys, newestFirst } from '../enquiries/enquiry.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { ofViewFilter, toViewFilter, viewFilterSchema } from './view-filter.ts';

/** The list of enquiries as staff have saved it under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The school whose staff share it; null: the user's own. */
  tenantId: string | null;
  /** Who saved it. */
  author: string;
  filters: EnquiryFilters;
  sort: EnquirySort;
  /** Null: the reader's own columns. */
  columns: string[] | null;
}

export const longestViewName = 60;

/** The views this user may open, by name, their own first. */
export function savedViewsOptions(staffId: string) {
  return queryOptions({
    queryKey: viewKeys.list(staffId),
    queryFn: async ({ signal }) => {
      const rows = await rpc(
        supabaseFor(staffId)
          .from('saved_views')
          .select('id, name, tenant_id, author, filter, sort, direction, columns')
          .order('tenant_id', { nullsFirst: true })
          .order('name')
          .order('id')
          .retry(false)
          .abortSignal(signal),
        z.array(rowSchema),
      );
      return rows.map(viewOf);
    },
    staleTime: 60_000,
  });
}

/** How many enquiries each view shows, up to 100, which means a hundred or more. Refetched as the badge is. */
export function savedViewCountsOptions(staffId: string, timeZone: string) {
  return queryOptions({
    queryKey: viewKeys.counts(staffId, timeZone),
    queryFn: async ({ signal }) => {
      const counts = await rpc(
        supabaseFor(staffId).rpc('saved_view_counts', { p_time_zone: timeZone }).abortSignal(signal),
        z.array(z.object({ id: z.string(), count: z.int() })),
      );
      return new Map(counts.map(({ id, count }) => [id, count]));
    },
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Saves a view, a new one where it has no id. Throws a `LoadError`. */
export function useSaveView(staffId: string) {
  return useViewChange(staffId, (view: Omit<SavedView, 'id' | 'author'> & { id?: string }) => {
    const call = supabaseFor(staffId).rpc('save_view', {
      p_name: view.name,
      p_filter: toViewFilter(view.filters),
      p_sort: view.sort.by,
      p_direction: view.sort.direction,
      ...(view.columns && { p_columns: view.columns }),
      ...(view.tenantId !== null && { p_tenant: view.tenantId }),
      ...(view.id && { p_id: view.id }),
    });
    return rpc(call.abortSignal(rpcDeadline()), savedSchema);
  });
}

/** Removes a view, or brings it back. Throws a `LoadError`. */
export function useRemoveView(staffId: string) {
  return useViewChange(staffId, ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
    rpc(
      supabaseFor(staffId).rpc('remove_view', { p_id: id, p_removed: isRemoved }).abortSignal(rpcDeadline()),
      z.object({ ok: z.boolean() }),
    ),
  );
}

function useViewChange<Change, Answer>(staffId: string, mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewKeys.all(staffId) }),
  });
}

const viewKeys = {
  all: (staffId: string) => ['saved-views', staffId] as const,
  list: (staffId: string) => [...viewKeys.all(staffId), 'list'] as const,
  counts: (staffId: string, timeZone: string) => [...viewKeys.all(staffId), 'counts', timeZone] as const,
};

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  tenant_id: z.nullable(z.string()),
  author: z.string(),
  filter: viewFilterSchema,
  sort: z.string(),
  direction: z.enum(['asc', 'desc']),
  columns: z.nullable(z.array(z.string())),
});

function viewOf({ tenant_id, filter, sort, direction, ...view }: z.infer<typeof rowSchema>): SavedView {
  const by = enquirySortKeys.find((key) => key === sort);
  return {
    ...view,
    tenantId: tenant_id,
    filters: ofViewFilter(filter),
    sort: by ? { by, direction } : newestFirst,
  };
}

const savedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.literal('name') }),
  z.object({ ok: z.literal(false), code: z.literal('too_many') }),
]);
