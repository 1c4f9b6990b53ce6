import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
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
export type Notification = Page['items'][number];

/** What the user was told in the last 90 days, newest first, page by page. Throws a `LoadError`. */
export function notificationsOptions(staffId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', staffId],
    queryFn: ({ pageParam, signal }) => readPage(staffId, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  });
}

async function readPage(staffId: string, from: Cursor, signal: AbortSignal) {
  const before = from && { p_before: from.at, p_before_id: from.id };
  const call = supabaseFor(staffId).rpc('my_notifications', { ...before });
  const rows = await rowsOf(call.abortSignal(signal), {
    kind: z.enum(notificationKinds),
    // Null for a question; for a planned publishing both are.
    enquiry_id: text,
    question_id: text,
    name: text,
    text,
    // Null when the account was deleted, and for what happened by itself.
    by: text,
  });
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, next: last ? { at: last.at, id: last.id } : null };
}

/** Marks these notifications as read, or with null all of them; shown at once. */
export function useReadNotifications(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsOptions(staffId);
  const unseenKey = unseenEnquiriesOptions(staffId).queryKey;
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      answerOf(
        supabaseFor(staffId)
          .rpc('read_notifications', ids ? { p_ids: [...ids] } : {})
          .abortSignal(rpcDeadline()),
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

const pageSize = 20;
const text = z.nullable(z.string());

type Page = Awaited<ReturnType<typeof readPage>>;
type Cursor = { at: string; id: string } | null;
const newest: Cursor = null;
