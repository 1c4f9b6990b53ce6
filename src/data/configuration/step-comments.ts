import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type StepComment = z.infer<typeof commentSchema>;

/** A step, and what it says. */
export interface CommentPlace {
  flow: string;
  step: string;
  said: string;
}

/** What is done to a comment; the caller invalidates the list. Each throws a `LoadError`. */
export interface CommentActions {
  add(place: CommentPlace, text: string): Promise<void>;
  answer(id: string, text: string): Promise<void>;
  resolve(id: string, isResolved: boolean): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The comments on a school's steps, oldest first. Throws a `LoadError`. */
export function stepCommentsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['step-comments', staffId, tenantId],
    queryFn: ({ signal }) => {
      const call = supabaseFor(staffId).rpc('list_step_comments', { p_tenant: tenantId }).abortSignal(signal);
      return rpc(call, z.array(commentSchema));
    },
    // Colleagues and who holds a link may have written since.
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });
}

export function commentActions(staffId: string, p_tenant: string): CommentActions {
  const client = supabaseFor(staffId);
  return {
    async add({ flow, step, said }, text) {
      const place = { p_flow: flow, p_step: step, p_said: said };
      const call = client.rpc('add_step_comment', { p_tenant, ...place, p_text: text });
      await rpc(call.abortSignal(rpcDeadline()), z.object({ id: z.string() }));
    },
    async answer(id, text) {
      const call = client.rpc('answer_step_comment', { p_tenant, p_id: id, p_text: text });
      await rpc(call.abortSignal(rpcDeadline()), done);
    },
    async resolve(id, isResolved) {
      const call = client.rpc('resolve_step_comment', { p_tenant, p_id: id, p_resolved: isResolved });
      await rpc(call.abortSignal(rpcDeadline()), done);
    },
    async remove(id) {
      const call = client.rpc('remove_step_comment', { p_tenant, p_id: id });
      await rpc(call.abortSignal(rpcDeadline()), done);
    },
  };
}

const done = z.object({ ok: z.literal(true) });
const name = z.nullable(z.string());
const commentSchema = z.object({
  id: z.string(),
  flow: z.string(),
  step: z.string(),
  /** What the step said then. */
  said: name,
  text: z.string(),
  /** The name of a colleague, null when the account is gone; or the one that the holder of a link gave. */
  by: name,
  is_by_link: z.boolean(),
  is_own: z.boolean(),
  at: z.string(),
  resolved_at: name,
  resolved_by: name,
  answers: z.array(z.object({ id: z.string(), text: z.string(), by: name, at: z.string() })),
});
