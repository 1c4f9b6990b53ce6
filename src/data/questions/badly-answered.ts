import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { questionKeys } from './questions.ts';

/** A group that was asked often in the last seven days and is open. */
export type BadlyAnswered = z.infer<typeof badlyAnsweredSchema>['groups'][number];

/** What parents of a school asked often in the last seven days without a good answer, the most asked first. Throws a `LoadError`. */
export function badlyAnsweredOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: questionKeys.badlyAnswered(staffId, tenantId),
    queryFn: async ({ signal }): Promise<BadlyAnswered[]> => {
      const call = supabaseFor(staffId).rpc('badly_answered', { p_tenant: tenantId });
      return (await rpc(call.abortSignal(signal), badlyAnsweredSchema)).groups;
    },
    refetchOnMount: 'always',
  });
}

const badlyAnsweredSchema = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      wording: z.string(),
      asked: z.int(),
      unanswered: z.int(),
      /** Answered, but it did not help or was half of what was asked. */
      unhelpful: z.int(),
      /** What most of them were answered with. */
      article: z.nullable(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
});
