import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type WebhookEvent, webhookEvents } from '#shared/webhook-events.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export { type WebhookEvent, webhookEvents };

/** As the database limits them. */
export const mostWebhooks = 10;

export type ListedWebhook = Awaited<ReturnType<typeof readWebhooks>>[number];
/** `id` null: a new one. */
export type WebhookDraft = Pick<ListedWebhook, 'address' | 'events'> & { id: string | null };

export type SaveWebhookAnswer =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: (typeof refusals)[number] };

/** A school's webhooks, the oldest first. Throws a `LoadError`. */
export function webhooksOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['webhooks', staffId, tenantId],
    queryFn: ({ signal }) => readWebhooks(staffId, tenantId, signal),
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
  return useWebhookChange(staffId, tenantId, ({ id, isPaused }: { id: string; isPaused: boolean }) => {
    const change = tableFor(staffId)
      .update({ paused_because: isPaused ? 'staff' : null })
      .eq('id', id);
    // One that was paused meanwhile stays so, for its own reason.
    return answerOf((isPaused ? change.is('paused_because', null) : change).abortSignal(rpcDeadline()));
  });
}

/** Throws a `LoadError`. */
export function useRemoveWebhook(staffId: string, tenantId: string) {
  return useWebhookChange(staffId, tenantId, (id: string) =>
    answerOf(tableFor(staffId).delete().eq('id', id).abortSignal(rpcDeadline())),
  );
}

/** Returns the secret, or replaces it by a new one. It is dropped as soon as nothing shows it. Throws a `LoadError`. */
export function useWebhookSecret(staffId: string, tenantId: string) {
  return useWebhookChange(staffId, tenantId, ({ id, rotates }: { id: string; rotates: boolean }) => {
    const call = supabaseFor(staffId).rpc('webhook_secret', { p_id: id, p_rotates: rotates });
    return answerOf(call.abortSignal(rpcDeadline()));
  });
}

function tableFor(staffId: string) {
  return supabaseFor(staffId).from('webhooks');
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

function readWebhooks(staffId: string, tenantId: string, signal: AbortSignal) {
  const rows = tableFor(staffId)
    .select('id, address, events, paused_at, paused_because, failing_since, old_secret_until')
    .eq('tenant_id', tenantId);
  return rowsOf(rows.order('created_at').order('id').retry(false).abortSignal(signal), {
    events: z.array(z.enum(webhookEvents)),
    paused_at: z.nullable(z.string()),
    paused_because: z.nullable(z.enum(['staff', 'gone', 'failing'])),
    /** Null while all is well. */
    failing_since: z.nullable(z.string()),
    /** While the secret before it signs too. */
    old_secret_until: z.nullable(z.string()),
  });
}
const savedSchema = z.object({ id: z.string(), secret: z.string() });
