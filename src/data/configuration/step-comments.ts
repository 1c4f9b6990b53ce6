import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type StepComment = Awaited<ReturnType<typeof readComments>>[number];

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
    queryFn: ({ signal }) => readComments(staffId, tenantId, signal),
    // Colleagues and who holds a link may have written since.
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  });
}

function readComments(staffId: string, tenantId: string, signal: AbortSignal) {
  const table = supabaseFor(staffId)
    .from('shown_step_comments')
    .select('id, flow, step, said, text, by, is_by_link, is_own, at, resolved_at, resolved_by, answers')
    .eq('tenant_id', tenantId);
  return rowsOf(table.order('at').order('id').retry(false).abortSignal(signal), {
    said: name,
    // Null when the account is gone.
    by: name,
    resolved_at: name,
    resolved_by: name,
    answers: z.array(z.object({ id: z.string(), text: z.string(), by: name, at: z.string() })),
  });
}

export function commentActions(staffId: string, tenantId: string): CommentActions {
  const client = supabaseFor(staffId);
  const comments = () => client.from('step_comments');
  return {
    async add(place, text) {
      const row = { tenant_id: tenantId, ...place, text: text.trim() };
      await answerOf(comments().insert(row).abortSignal(rpcDeadline()));
    },
    async answer(id, text) {
      const row = { comment_id: id, text: text.trim() };
      await answerOf(client.from('step_comment_answers').insert(row).abortSignal(rpcDeadline()));
    },
    async resolve(id, isResolved) {
      // The database takes its own time.
      const row = { resolved_at: isResolved ? new Date().toISOString() : null };
      await answerOf(comments().update(row).eq('id', id).select('id').abortSignal(rpcDeadline()).single());
    },
    async remove(id) {
      await answerOf(comments().delete().eq('id', id).select('id').abortSignal(rpcDeadline()).single());
    },
  };
}

const name = z.nullable(z.string());
