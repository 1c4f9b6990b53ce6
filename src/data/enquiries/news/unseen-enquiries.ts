import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

/**
 * The enquiries this user has not opened yet: `count` up to 100, which means a hundred or more, and the id of the
 * newest. Marking an enquiry as seen must invalidate the key.
 */
export function unseenEnquiriesOptions(staffId: string) {
  return queryOptions({
    queryKey: ['unseen', staffId],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('unseen_enquiries').abortSignal(signal), unseenSchema),
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}

const unseenSchema = z.object({
  count: z.int(),
  newest: z.nullable(z.guid()),
  /** How many notifications are unread, up to 100. */
  notifications: z._default(z.int(), 0),
});
