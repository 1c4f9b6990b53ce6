import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '../analytics/dashboard-queries.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
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
  const call = supabaseFor(staffId).from('example_schools').select().order('name').order('id');
  return rowsOf(call.retry(false).abortSignal(signal), {});
}

/** Fills a school with example families, or removes them; returns how many. Throws a `LoadError`. */
export function useSetExamples(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isFilled }: { id: string; isFilled: boolean }) => {
      const call = supabaseFor(staffId).rpc('set_examples', { p_tenant: id, p_filled: isFilled });
      return answerOf(call.abortSignal(rpcDeadline()));
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) });
      void queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
      await queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) });
    },
  });
}
