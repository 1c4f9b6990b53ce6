import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
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
    queryFn: async ({ signal }): Promise<PlannedPublication> => {
      const call = supabaseFor(staffId)
        .rpc('planned_publication', { p_tenant: tenantId })
        .abortSignal(signal);
      return plannedOf(await rpc(call, plannedSchema));
    },
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
  const answer = await rpc(call.abortSignal(rpcDeadline()), z.union([madeSchema, refusedSchema]));
  return answer.ok ? { ok: true, planned: plannedOf(answer) } : answer;
}

/** Calls off what is planned, or acknowledges that it was. Throws a `LoadError`. */
export async function cancelPublication(staffId: string, tenantId: string): Promise<void> {
  const call = supabaseFor(staffId).rpc('plan_publication', { p_tenant: tenantId });
  await rpc(call.abortSignal(rpcDeadline()), madeSchema);
}

function plannedOf({ time_zone, plan }: z.infer<typeof plannedSchema>): PlannedPublication {
  return {
    timeZone: time_zone,
    plan: plan && {
      state: plan.state,
      reason: plan.reason,
      dueAt: plan.due_at,
      by: plan.by,
      isDoubled: plan.is_doubled,
      isDraft: plan.is_draft,
    },
  };
}

const plan = z.nullable(
  z.object({
    state: z.enum(['waiting', 'cancelled']),
    reason: z.nullable(z.enum(cancelReasons)),
    due_at: z.string(),
    by: z.nullable(z.string()),
    is_doubled: z.boolean(),
    is_draft: z.boolean(),
  }),
);
const plannedSchema = z.object({ time_zone: z.string(), plan });
const madeSchema = z.object({ ok: z.literal(true), time_zone: z.string(), plan });
const refusedSchema = z.object({ ok: z.literal(false), code: z.enum(planRefusals) });
