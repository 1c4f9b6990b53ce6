import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type WebhookEvent, webhookEvents } from '#shared/webhook-events.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export { type WebhookEvent, webhookEvents };

/** As the database limits them. */
export const mostWebhooks = 10;

export type ListedWebhook = z.infer<typeof webhookSchema>;
/** `id` null: a new one. */
export type WebhookDraft = Pick<ListedWebhook, 'address' | 'events'> & { id: string | null };

export type SaveWebhookAnswer =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: (typeof refusals)[number] };

/** A school's webhooks, the oldest first. Throws a `LoadError`. */
export function webhooksOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['webhooks', staffId, tenantId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('list_webhooks', { p_tenant: tenantId }).abortSignal(signal),
        z.array(webhookSchema),
      ),
    refetchOnMount: 'always',
  });
}

/**
 * Saves a webhook through the chat service, which knows the addresses that are not called. Throws when the service is
 * unreachable; it may be saved then.
 */
export function useSaveWebhook(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ id, address, events }: WebhookDraft): Promise<SaveWebhookAnswer> => {
      const body = { tenant: tenantId, address, events, ...(id && { id }) };
      const answer = await postAsStaff(staffId, '/api/webhooks', body, savedSchema);
      if (answer.ok) return { ok: true, ...answer.value };
      return { ok: false, reason: refusals.find((known) => known === answer.reason) ?? 'failed' };
    },
    onSettled: () => queryClient.invalidateQueries(webhooksOptions(staffId, tenantId)),
  });
}

/** Pauses a webhook or lets it go on. Throws a `LoadError`. */
export function usePauseWebhook(staffId: string, tenantId: string) {
  return useWebhookChange(staffId, tenantId, ({ id, isPaused }: { id: string; isPaused: boolean }) =>
    rpc(
      supabaseFor(staffId).rpc('pause_webhook', { p_id: id, p_paused: isPaused }).abortSignal(rpcDeadline()),
      doneSchema,
    ),
  );
}

/** Throws a `LoadError`. */
export function useRemoveWebhook(staffId: string, tenantId: string) {
  return useWebhookChange(staffId, tenantId, (id: string) =>
    rpc(supabaseFor(staffId).rpc('remove_webhook', { p_id: id }).abortSignal(rpcDeadline()), doneSchema),
  );
}

/** Returns the secret, or replaces it by a new one. It is dropped as soon as nothing shows it. Throws a `LoadError`. */
export function useWebhookSecret(staffId: string, tenantId: string) {
  return useWebhookChange(staffId, tenantId, async ({ id, rotates }: { id: string; rotates: boolean }) => {
    const name = rotates ? 'rotate_webhook_secret' : 'webhook_secret';
    const call = supabaseFor(staffId).rpc(name, { p_id: id }).abortSignal(rpcDeadline());
    return (await rpc(call, secretSchema)).secret;
  });
}

function useWebhookChange<Variables, Answer>(
  staffId: string,
  tenantId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn,
    onSettled: () => queryClient.invalidateQueries(webhooksOptions(staffId, tenantId)),
  });
}

const refusals = ['malformed', 'not_https', 'not_public', 'too_many', 'gone', 'failed'] as const;

const webhookSchema = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  paused_at: z.nullable(z.string()),
  paused_because: z.nullable(z.enum(['staff', 'gone', 'failing'])),
  /** Null while all is well. */
  failing_since: z.nullable(z.string()),
  /** While the secret before it signs too. */
  old_secret_until: z.nullable(z.string()),
});
const savedSchema = z.object({ id: z.string(), secret: z.string() });
const secretSchema = z.object({ secret: z.string() });
const doneSchema = z.object({ ok: z.literal(true) });
