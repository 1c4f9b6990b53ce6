import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type StartedConversation = z.infer<typeof startedSchema>;

/** Unfinished conversations, the last answered first, page by page; of all schools without one. Throws a `LoadError`. */
export function startedConversationsOptions(staffId: string, schoolId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...startedKeys(staffId), 'list', schoolId],
    queryFn: ({ pageParam, signal }) => {
      const call = supabaseFor(staffId).rpc('list_started', {
        ...(schoolId && { p_tenant: schoolId }),
        ...(pageParam && { p_before: pageParam.updated_at, p_before_id: pageParam.id }),
      });
      return rpc(call.abortSignal(signal), pageSchema);
    },
    initialPageParam: newest,
    getNextPageParam: ({ conversations, more }) => (more ? conversations.at(-1) : null),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** One of them with its answers. Throws a `LoadError`. */
export function startedConversationOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: [...startedKeys(staffId), 'one', id],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('started_conversation', { p_id: id }).abortSignal(signal), detailSchema),
    gcTime: 0,
  });
}

/** Removes one for ever. */
export function useRemoveStarted(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      rpc(
        supabaseFor(staffId).rpc('remove_started', { p_id: id }).abortSignal(rpcDeadline()),
        z.object({ ok: z.literal(true) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...startedKeys(staffId), 'list'] }),
  });
}

const startedKeys = (staffId: string) => ['started', staffId];

const text = z.nullable(z.string());
const startedSchema = z.object({
  id: z.string(),
  school: z.string(),
  name: text,
  child_name: text,
  mobile: text,
  email: text,
  /** What the step asks for at which the parent stopped. */
  stopped_at: text,
  started_at: z.string(),
  updated_at: z.string(),
});
const pageSchema = z.object({ conversations: z.array(startedSchema), more: z.boolean() });
const detailSchema = z.object({
  consent: z.object({ version: z.unknown(), time: z.unknown() }),
  link_until: text,
  reminder: z.nullable(z.enum(['waiting', 'sent'])),
  answers: z.array(z.object({ field: z.string(), label: text, value: z.unknown() })),
});
const newest: StartedConversation | null | undefined = null;
