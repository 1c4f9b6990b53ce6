import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { enquiryKeys } from './enquiry-queries.ts';

export type EnquiryFacets = z.infer<typeof facetsSchema>;

/** What the filters can be set to: grades and years that occur, most used first, and who may be given an enquiry. */
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
  assignees: z.array(z.object({ user_id: z.string(), name: z.string(), role: z.string() })),
});
