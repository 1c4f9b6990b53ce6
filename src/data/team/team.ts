import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { staffSession } from '../session/staff-session.ts';
import { LoadError } from '../supabase/load-error.ts';
import { rowOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A member of staff. `tenants` are the ids of their schools; an admin sees every school anyway. */
export type Member = Awaited<ReturnType<typeof readTeam>>[number];
export type StaffRole = 'user' | 'admin';

/** The staff this user may see, by name: all of them for an admin. Throws a `LoadError`. */
export function teamOptions(staffId: string) {
  return queryOptions({
    queryKey: ['team', staffId],
    queryFn: ({ signal }) => readTeam(staffId, signal),
    // Another admin may have made changes since.
    refetchOnMount: 'always',
  });
}

async function readTeam(staffId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).from('staff').select().retry(false).abortSignal(signal);
  const team = await rowsOf(call, nullable);
  return team.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = (member: { full_name: string | null; username: string }) =>
  member.full_name ?? member.username;

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
      const member = await rowOf(callFor(staffId, change).abortSignal(rpcDeadline()), nullable);
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

/** `has_factor` is for admins. */
const nullable = {
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  has_factor: z.nullable(z.boolean()),
};
