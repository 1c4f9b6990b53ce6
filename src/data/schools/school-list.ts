import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { TenantConfig } from '#engine';
import { dashboardKeys } from '../analytics/dashboard-queries.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { answerOf, rowsOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { schoolsOptions } from './staff-schools.ts';

/** A school as an admin sees it; `staff` without admins, who see every school. */
export type ListedSchool = Awaited<ReturnType<typeof readSchools>>[number];

/** What a new school begins with. */
export interface NewSchool {
  name: string;
  id: string | null;
  /** Its id where none is chosen: of one entry, however often it is sent. */
  request: string;
  /** A configuration, or the id of a school whose conversation and articles are copied. */
  first: Promise<TenantConfig> | string;
}

export type AddSchoolAnswer =
  | { ok: true; id: string; name: string }
  | { ok: false; code: 'invalid' | 'taken'; field: 'id' | 'name' | 'copy' | 'config' };

/** Every school, archived ones last. For admins. Throws a `LoadError`. */
export function schoolListOptions(staffId: string) {
  return queryOptions({
    queryKey: ['school-list', staffId],
    queryFn: ({ signal }) => readSchools(staffId, signal),
    refetchOnMount: 'always',
  });
}

function readSchools(staffId: string, signal: AbortSignal) {
  const table = supabaseFor(staffId).from('all_schools').select();
  const call = table.order('archived_at', { nullsFirst: true }).order('name').order('id');
  return rowsOf(call.retry(false).abortSignal(signal), { archived_at: z.nullable(z.string()) });
}

/** Adds a school, whose chat speaks at once. Throws a `LoadError`. */
export function useAddSchool(staffId: string) {
  const renew = useRenewSchools(staffId);
  return useMutation({
    mutationFn: async ({ name, id, request, first }: NewSchool): Promise<AddSchoolAnswer> => {
      const conversation =
        typeof first === 'string' ? { p_copy: first } : { p_config: JSON.parse(JSON.stringify(await first)) };
      const call = supabaseFor(staffId).rpc('add_school', {
        p_name: name,
        p_id: id ?? request,
        ...conversation,
      });
      const answer = await rpc(call.abortSignal(rpcDeadline()), addedSchema);
      // It was added before, and the answer was lost.
      const isAdded = !answer.ok && answer.code === 'taken' && id === null;
      return isAdded ? { ok: true, id: request, name } : answer;
    },
    onSettled: renew,
  });
}

/** Archives a school or brings it back. Throws a `LoadError`. */
export function useArchiveSchool(staffId: string) {
  const renew = useRenewSchools(staffId);
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) => {
      const call = supabaseFor(staffId).rpc('set_school_archived', { p_tenant: id, p_archived: isArchived });
      return answerOf(call.abortSignal(rpcDeadline()));
    },
    onSettled: renew,
  });
}

/** Everything that shows schools is asked for again. */
function useRenewSchools(staffId: string) {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: enquiryKeys.facets(staffId) });
    void queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) });
    // A new school is opened next: by then the console knows that it is one of the user's.
    await Promise.all(
      [schoolsOptions(staffId).queryKey, schoolListOptions(staffId).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}

const addedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string(), name: z.string() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['invalid', 'taken']),
    field: z.enum(['id', 'name', 'copy', 'config']),
  }),
]);
