import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type EnquiryFilters, type EnquirySort, enquirySortKeys, newestFirst } from '../enquiries/enquiry.ts';
import type { Tables } from '../supabase/database.types.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
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
      const rows = await rowsOf(
        tableFor(staffId)
          .select('id, name, tenant_id, author, filter, sort, direction, columns')
          .order('tenant_id', { nullsFirst: true })
          .order('name')
          .order('id')
          .retry(false)
          .abortSignal(signal),
        given,
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
      const counts = await answerOf(
        supabaseFor(staffId).rpc('saved_view_counts', { p_time_zone: timeZone }).abortSignal(signal),
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
    const { id, name, tenantId, filters, sort, columns } = view;
    const row = {
      name,
      tenant_id: tenantId,
      filter: { ...toViewFilter(filters), ...(tenantId !== null && { tenant: tenantId }) },
      sort: sort.by,
      direction: sort.direction,
      columns,
      // A view that an administrator makes private has them as its author.
      ...(tenantId === null && { author: staffId }),
    };
    const table = tableFor(staffId);
    const saved = id ? table.update(row).eq('id', id) : table.insert(row);
    return answerOf(saved.select('id').abortSignal(rpcDeadline()).single());
  });
}

/** Removes a view and returns it. Throws a `LoadError`. */
export function useRemoveView(staffId: string) {
  return useViewChange(staffId, (id: string) =>
    answerOf(tableFor(staffId).delete().eq('id', id).select().abortSignal(rpcDeadline()).single()),
  );
}

/** Brings a removed view back. Throws a `LoadError`. */
export function useRestoreView(staffId: string) {
  return useViewChange(staffId, (view: Tables<'saved_views'>) =>
    answerOf(tableFor(staffId).insert(view).abortSignal(rpcDeadline())),
  );
}

function tableFor(staffId: string) {
  return supabaseFor(staffId).from('saved_views');
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

const given = {
  tenant_id: z.nullable(z.string()),
  filter: viewFilterSchema,
  direction: z.enum(['asc', 'desc']),
  columns: z.nullable(z.array(z.string())),
};

type Row = Pick<Tables<'saved_views'>, 'id' | 'name' | 'author' | 'sort'> & {
  [Name in keyof typeof given]: z.infer<(typeof given)[Name]>;
};

function viewOf({ tenant_id, filter, sort, direction, ...view }: Row): SavedView {
  const by = enquirySortKeys.find((key) => key === sort);
  return {
    ...view,
    tenantId: tenant_id,
    filters: ofViewFilter(filter),
    sort: by ? { by, direction } : newestFirst,
  };
}
