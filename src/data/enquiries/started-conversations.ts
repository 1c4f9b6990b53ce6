import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type StartedConversation = Awaited<ReturnType<typeof listStarted>>[number];
export type StartedAnswer = Awaited<ReturnType<typeof answersOf>>[number];

/** Unfinished conversations, the last answered first, page by page; of all schools without one. Throws a `LoadError`. */
export function startedConversationsOptions(staffId: string, schoolId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...startedKeys(staffId), 'list', schoolId],
    queryFn: async ({ pageParam, signal }) => {
      const rows = await listStarted(staffId, schoolId, pageParam, signal);
      return { conversations: rows.slice(0, onPage), more: rows.length > onPage };
    },
    initialPageParam: newest,
    getNextPageParam: ({ conversations, more }) => (more ? conversations.at(-1) : null),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** The answers of one, in the order in which they were given. Throws a `LoadError`. */
export function startedAnswersOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: [...startedKeys(staffId), 'one', id],
    queryFn: ({ signal }) => answersOf(staffId, id, signal),
    gcTime: 0,
  });
}

/** Removes one for ever. */
export function useRemoveStarted(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(supabaseFor(staffId).rpc('remove_started', { p_id: id }).abortSignal(rpcDeadline())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...startedKeys(staffId), 'list'] }),
  });
}

const startedKeys = (staffId: string) => ['started', staffId];

const onPage = 50;
const newest: StartedConversation | null | undefined = null;
const text = z.nullable(z.string());

/** One more than a page has, where there are more. */
function listStarted(
  staffId: string,
  schoolId: string | null,
  after: { updated_at: string; id: string } | null | undefined,
  signal: AbortSignal,
) {
  const call = supabaseFor(staffId).rpc('list_started', {
    ...(schoolId && { p_tenant: schoolId }),
    ...(after && { p_before: after.updated_at, p_before_id: after.id }),
    p_most: onPage + 1,
  });
  return rowsOf(call.abortSignal(signal), {
    name: text,
    child_name: text,
    mobile: text,
    email: text,
    // What the step asks for at which the parent stopped.
    stopped_at: text,
    consent_version: text,
    consent_time: text,
    link_until: text,
    reminder: z.nullable(z.enum(['waiting', 'sent'])),
  });
}

function answersOf(staffId: string, id: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('started_answers', { p_id: id });
  return rowsOf(call.abortSignal(signal), { label: text, value: z.unknown() });
}
