import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { enquiryKeys } from './enquiry-queries.ts';

export type EnquiryFacets = Awaited<ReturnType<typeof facetsOf>>;

/**
 * The values of the filters: grades and years that occur, and the possible assignees, with those who have gone and still look
 * after enquiries.
 */
export function enquiryFacetsOptions(staffId: string) {
  return queryOptions({
    queryKey: enquiryKeys.facets(staffId),
    queryFn: ({ signal }) => facetsOf(staffId, signal),
    staleTime: 5 * 60_000,
  });
}

async function facetsOf(staffId: string, signal: AbortSignal) {
  const client = supabaseFor(staffId);
  const [values, assignees] = await Promise.all([
    rowsOf(client.from('enquiry_values').select().retry(false).abortSignal(signal), {
      field: z.enum(['grade', 'academic_year']),
    }),
    rowsOf(client.from('enquiry_assignees').select().retry(false).abortSignal(signal), {}),
  ]);
  return {
    grades: values.filter(({ field }) => field === 'grade'),
    academicYears: values.filter(({ field }) => field === 'academic_year'),
    assignees,
  };
}
