import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { staffSession } from '../session/staff-session.ts';
import { LoadError } from '../supabase/load-error.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A member of staff. `tenants` are the ids of their schools; an admin sees every school anyway. */
export type Member = z.infer<typeof memberSchema>;
export type StaffRole = 'user' | 'admin';

/** The staff this user may see, by name: all of them for an admin. Throws a `LoadError`. */
export function teamOptions(staffId: string) {
  return queryOptions({
    queryKey: ['team', staffId],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('list_staff').abortSignal(signal), z.array(memberSchema)),
    // Another admin may have made changes since.
    refetchOnMount: 'always',
  });
}

export type TeamChange =
  | { type: 'status'; userId: string; status: 'active' | 'inactive' }
  | { type: 'role'; userId: string; role: StaffRole }
  /** `known`: those that the change began with, as a colleague may have changed others meanwhile. */
  | { type: 'schools'; userId: string; schools: readonly string[]; known: readonly string[] }
  /** Removes their second factor. */
  | { type: 'factor'; userId: string };

/** Changes one property of a colleague, from their next request on. Throws a `LoadError`. */
export function useTeamChange(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = teamOptions(staffId);
  return useMutation({
    mutationFn: async (change: TeamChange) => {
      await queryClient.cancelQueries({ queryKey });
      const member = await rpc(callFor(staffId, change).abortSignal(rpcDeadline()), memberSchema);
      queryClient.setQueryData(queryKey, (team) =>
        team?.map((known) => (known.user_id === member.user_id ? member : known)),
      );
      void queryClient.invalidateQueries({ queryKey: enquiryKeys.facets(staffId) });
      return member;
    },
    onError: (error) => {
      // The caller may no longer be an admin.
      if (error instanceof LoadError && error.code === 'refused') void staffSession.recheck();
      // It may have been done.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function callFor(staffId: string, change: TeamChange) {
  const client = supabaseFor(staffId);
  const p_user = change.userId;
  if (change.type === 'status') return client.rpc('change_staff', { p_user, p_status: change.status });
  if (change.type === 'factor') return client.rpc('change_staff', { p_user, p_reset_factor: true });
  if (change.type === 'role') return client.rpc('change_staff', { p_user, p_role: change.role });
  const { schools, known } = change;
  return client.rpc('change_staff', { p_user, p_tenants: [...schools], p_known: [...known] });
}

export const memberSchema = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  role: z.string(),
  status: z.string(),
  tenants: z.array(z.string()),
  /** They have not chosen a password of their own yet. */
  must_change_password: z._default(z.boolean(), false),
  has_factor: z._default(z.boolean(), false),
});
