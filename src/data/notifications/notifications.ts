import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export const notificationKinds = [
  'new_enquiry',
  'assigned',
  'mentioned',
  'follow_up_due',
  'promise_ending',
  'open_question',
  'publishing_done',
  'publishing_called_off',
  'visit_booked',
  'visit_offered',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
export type Notification = z.infer<typeof notificationSchema>;

/** What the user was told in the last 90 days, newest first, page by page. Throws a `LoadError`. */
export function notificationsOptions(staffId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', staffId],
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam && { p_before: pageParam.at, p_before_id: pageParam.id };
      return rpc(
        supabaseFor(staffId)
          .rpc('my_notifications', { ...from })
          .abortSignal(signal),
        pageSchema,
      );
    },
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  });
}

/** Marks these notifications as read, or with null all of them; shown at once. */
export function useReadNotifications(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsOptions(staffId);
  const unseenKey = unseenEnquiriesOptions(staffId).queryKey;
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      rpc(
        supabaseFor(staffId)
          .rpc('read_notifications', ids ? { p_ids: [...ids] } : {})
          .abortSignal(rpcDeadline()),
        z.int(),
      ),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (held) => held && readIn(held, ids));
    },
    onSuccess: (notifications) =>
      queryClient.setQueryData(unseenKey, (held) => held && { ...held, notifications }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function readIn({ pages, pageParams }: InfiniteData<Page>, ids: readonly string[] | null) {
  const read = (one: Notification) => (ids === null || ids.includes(one.id) ? { ...one, read: true } : one);
  return { pageParams, pages: pages.map((page) => ({ ...page, items: page.items.map(read) })) };
}

const text = z.nullable(z.string());
const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  tenant_id: z.string(),
  /** Null for a question; for a planned publishing both are. */
  enquiry_id: text,
  question_id: text,
  /** The parent's. */
  name: text,
  /** The beginning of the note that mentions the user, or the question. */
  text,
  /** Who mentioned or assigned them; null when the account was deleted, and for what happened by itself. */
  by: text,
  at: z.string(),
  read: z.boolean(),
});
const cursorSchema = z.nullable(z.object({ at: z.string(), id: z.string() }));
const pageSchema = z.object({ items: z.array(notificationSchema), next: cursorSchema });

type Page = z.infer<typeof pageSchema>;
type Cursor = z.infer<typeof cursorSchema>;
const newest: Cursor = null;
