import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageKeys } from '../outbox/messages.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { webhookEvents } from './webhooks.ts';

export type WebhookDelivery = z.infer<typeof deliverySchema>;

const watchMs = 4_000;

/** A webhook's calls of the last month, newest first, page by page; watched while one waits. Throws a `LoadError`. */
export function deliveriesOptions(staffId: string, webhookId: string) {
  return infiniteQueryOptions({
    queryKey: [...messageKeys(staffId), 'deliveries', webhookId],
    queryFn: ({ pageParam, signal }) => {
      const call = supabaseFor(staffId).rpc('list_deliveries', {
        p_id: webhookId,
        ...(pageParam && { p_before: pageParam.created_at, p_before_id: pageParam.id }),
      });
      return rpc(call.abortSignal(signal), pageSchema);
    },
    initialPageParam: start,
    getNextPageParam: ({ deliveries, more }) => (more ? deliveries.at(-1) : null),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting'))
        ? watchMs
        : false,
  });
}

const start: Pick<WebhookDelivery, 'created_at' | 'id'> | null | undefined = null;

const deliverySchema = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: z.int(),
  /** What the receiver said last, such as "HTTP 204", or why nothing was heard of it. */
  answer: z.nullable(z.string()),
  created_at: z.string(),
  /** Of one that waits. */
  next_at: z.nullable(z.string()),
});
const pageSchema = z.object({ deliveries: z.array(deliverySchema), more: z.boolean() });
