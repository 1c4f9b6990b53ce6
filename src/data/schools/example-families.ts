import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dashboardKeys } from '../analytics/dashboard-queries.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { answerOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type ExampleSchool = Awaited<ReturnType<typeof readSchools>>[number];

/** How many examples each of the user's schools has, and whether it has other enquiries. Throws a `LoadError`. */
export function exampleSchoolsOptions(staffId: string) {
  return queryOptions({
    queryKey: [...enquiryKeys.all(staffId), 'examples'],
    queryFn: ({ signal }) => readSchools(staffId, signal),
  });
}

function readSchools(staffId: string, signal: AbortSignal) {
  return answerOf(supabaseFor(staffId).rpc('example_schools').abortSignal(signal));
}

/** Fills a school with example families, or removes them; returns how many. Throws a `LoadError`. */
export function useSetExamples(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isFilled }: { id: string; isFilled: boolean }) => {
      const call = supabaseFor(staffId).rpc('set_examples', { p_tenant: id, p_filled: isFilled });
      return rpc(
        call.abortSignal(rpcDeadline()),
        z.object({ ok: z.boolean(), families: z._default(z.int(), 0) }),
      );
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) });
      void queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
      await queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) });
    },
  });
}
