import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Message, messageKeys, messagesBefore } from '../outbox/messages.ts';

/** A call of a webhook; its kind is its event. */
export type WebhookDelivery = Message;

const watchMs = 4_000;

/** A webhook's calls of the last month, newest first, page by page; watched while one waits. Throws a `LoadError`. */
export function deliveriesOptions(staffId: string, webhookId: string) {
  return infiniteQueryOptions({
    queryKey: [...messageKeys(staffId), 'deliveries', webhookId],
    queryFn: ({ pageParam, signal }) =>
      messagesBefore(staffId, { wanted: { webhook_id: webhookId }, before: pageParam, most: 20 }, signal),
    initialPageParam: start,
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1) : null),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some((one) => one.state === 'waiting'))
        ? watchMs
        : false,
  });
}

const start: Pick<WebhookDelivery, 'created_at' | 'id'> | null | undefined = null;
