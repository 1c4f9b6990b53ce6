import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { questionKeys } from './questions.ts';

/** Open groups that the chat answers by now, and how many families would get those answers by mail. */
export type AnsweredGroups = z.infer<typeof answeredSchema>;

/**
 * The open groups that a school's articles answer by now. Each is asked again where an article has changed since, a few
 * at a time, until none is left. Throws a `LoadError`.
 */
export function answeredGroupsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: questionKeys.answered(staffId, tenantId),
    queryFn: ({ signal }): Promise<AnsweredGroups> => askAgain(staffId, tenantId, signal),
    refetchOnMount: 'always',
  });
}

/** Closes these groups, each by the article that answers it, and returns how many. Throws a `LoadError`. */
export async function closeAnsweredGroups(
  staffId: string,
  ids: readonly string[],
  mails: boolean,
): Promise<number> {
  const call = supabaseFor(staffId).rpc('close_answered_groups', { p_groups: [...ids], p_mail: mails });
  return (await rpc(call.abortSignal(rpcDeadline()), closedSchema)).closed;
}

async function askAgain(staffId: string, tenantId: string, signal: AbortSignal): Promise<AnsweredGroups> {
  for (;;) {
    const call = supabaseFor(staffId).rpc('ask_groups_again', { p_tenant: tenantId });
    const answer = await rpc(call.abortSignal(signal), answeredSchema);
    if (!answer.more) return answer;
  }
}

const answeredSchema = z.object({
  more: z.boolean(),
  groups: z.array(
    z.object({
      id: z.string(),
      wording: z.string(),
      article: z.object({ id: z.string(), title: z.string() }),
    }),
  ),
  recipients: z.int(),
});
const closedSchema = z.object({ ok: z.literal(true), closed: z.int() });
