import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowOf } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

/**
 * The enquiries this user has not opened yet: `count` up to 100, which means a hundred or more, and the id of the
 * newest; and how many notifications are unread. Marking an enquiry as seen must invalidate the key.
 */
export function unseenEnquiriesOptions(staffId: string) {
  return queryOptions({
    queryKey: ['unseen', staffId],
    queryFn: ({ signal }) =>
      rowOf(supabaseFor(staffId).rpc('unseen_enquiries').abortSignal(signal), {
        newest: z.nullable(z.string()),
      }),
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}
