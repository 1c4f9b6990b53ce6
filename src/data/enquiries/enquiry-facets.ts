import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { enquiryKeys } from './enquiry-queries.ts';

export type EnquiryFacets = z.infer<typeof facetsSchema>;

/**
 * The values of the filters: grades and years that occur, most frequent first, and the possible assignees, with those who have
 * gone and still look after enquiries.
 */
export function enquiryFacetsOptions(staffId: string) {
  return queryOptions({
    queryKey: enquiryKeys.facets(staffId),
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('enquiry_facets').abortSignal(signal), facetsSchema),
    staleTime: 5 * 60_000,
  });
}

const countedValue = z.object({ value: z.string(), count: z.int() });

const facetsSchema = z.object({
  grades: z.array(countedValue),
  academicYears: z.array(countedValue),
  assignees: z.array(
    z.object({ user_id: z.string(), name: z.string(), role: z.string(), gone: z.boolean() }),
  ),
});
