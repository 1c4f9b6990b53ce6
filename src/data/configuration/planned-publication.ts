import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** What a school publishes at a time; the moments in ISO format, `by` a name. */
export interface Plan {
  state: 'waiting' | 'cancelled';
  /** Why it was called off. */
  reason: CancelReason | null;
  dueAt: string;
  by: string | null;
  /** The school's clocks show this time twice; the first is meant. */
  isDoubled: boolean;
  /** The draft has not been saved since. */
  isDraft: boolean;
}

export const cancelReasons = ['published', 'discarded', 'archived', 'missed', 'failed'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export interface PlannedPublication {
  /** That of the school. */
  timeZone: string;
  plan: Plan | null;
}

/**
 * `conflict`: the draft was saved, published or discarded since. `skipped`: the clocks leave this hour out. `too_late`: in
 * more than a year.
 */
export type PlanAnswer = { ok: true; planned: PlannedPublication } | { ok: false; code: PlanRefusal };
const planRefusals = ['conflict', 'skipped', 'past', 'too_late'] as const;
export type PlanRefusal = (typeof planRefusals)[number];

/** What is planned, and what was called off and not yet acknowledged. Throws a `LoadError`. */
export function plannedPublicationOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['planned-publication', staffId, tenantId],
    queryFn: ({ signal }) => readPlanned(staffId, tenantId, signal),
    // A colleague may have planned or cancelled since, and the time may have come.
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/**
 * Plans the draft that has this revision, as it is now. `at` is a time of the school's clocks, such as 2026-11-30T08:00. The
 * caller invalidates the query. Throws a `LoadError`.
 */
export async function planPublication(
  staffId: string,
  tenantId: string,
  { revision, at, note }: { revision: number; at: string; note: string },
): Promise<PlanAnswer> {
  const call = supabaseFor(staffId).rpc('plan_publication', {
    p_tenant: tenantId,
    p_revision: revision,
    p_at: at,
    p_note: note,
  });
  const refused = z.nullable(z.enum(planRefusals)).parse(await answerOf(call.abortSignal(rpcDeadline())));
  if (refused) return { ok: false, code: refused };
  return { ok: true, planned: await readPlanned(staffId, tenantId, rpcDeadline()) };
}

/** Calls off what is planned, or acknowledges that it was. Throws a `LoadError`. */
export async function cancelPublication(staffId: string, tenantId: string): Promise<void> {
  const call = supabaseFor(staffId).rpc('plan_publication', { p_tenant: tenantId });
  await answerOf(call.abortSignal(rpcDeadline()));
}

async function readPlanned(
  staffId: string,
  tenantId: string,
  signal: AbortSignal,
): Promise<PlannedPublication> {
  const columns = 'time_zone, state, reason, due_at, by, is_doubled, is_draft';
  const table = supabaseFor(staffId).from('publication_plans').select(columns).eq('tenant_id', tenantId);
  const row = await rowOf(table.retry(false).abortSignal(signal).single(), {
    state: z.nullable(z.enum(['waiting', 'cancelled'])),
    reason: z.nullable(z.enum(cancelReasons)),
    due_at: z.nullable(z.string()),
    by: z.nullable(z.string()),
    is_doubled: z.nullable(z.boolean()),
  });
  const { time_zone, state, due_at, reason, by, is_doubled, is_draft } = row;
  const isPlanned = state !== null && due_at !== null;
  return {
    timeZone: time_zone,
    plan: isPlanned
      ? { state, reason, dueAt: due_at, by, isDoubled: is_doubled === true, isDraft: is_draft }
      : null,
  };
}
