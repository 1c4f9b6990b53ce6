import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowsOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { namedKind, type VisitOfKind } from './change-visit.ts';
import { visitKeys } from './visits.ts';

export type WeeklyVisit = Awaited<ReturnType<typeof readWeekly>>[number];

/** When a visit comes again: days as YYYY-MM-DD and the time as HH:MM, in the school's zone. Weekdays count from 1 for Monday. */
export type WeeklyTimes = Pick<
  WeeklyVisit,
  | 'weekdays'
  | 'starts_at'
  | 'every_weeks'
  | 'from_day'
  | 'until_day'
  | 'except_days'
  | 'in_holidays'
  | 'in_hours'
>;

export type WeeklyAnswer = z.infer<typeof answerSchema>;

/** The weekly visits of a school, by kind. Throws a `LoadError`. */
export function weeklyVisitsOptions(staffId: string, school: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'weekly', school],
    queryFn: ({ signal }) => readWeekly(staffId, school, signal),
    refetchOnMount: 'always',
    enabled: school !== '',
  });
}

type WeeklyOrder =
  | {
      type: 'add';
      school: string;
      kind: VisitOfKind & { capacity?: number; minutes?: number };
      times: WeeklyTimes;
    }
  | { type: 'change'; school: string; id: string; times: Partial<WeeklyTimes> };

/** Ends a weekly visit; its booked dates stay. Throws a `LoadError`. */
export function useEndWeeklyVisit(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(supabaseFor(staffId).from('visit_patterns').delete().eq('id', id).abortSignal(rpcDeadline())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: visitKeys(staffId) }),
  });
}

/** Changes weekly visits, and with them their coming dates. */
export function useWeeklyOrder(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: WeeklyOrder) => rpc(callOf(staffId, order).abortSignal(rpcDeadline()), answerSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: visitKeys(staffId) }),
  });
}

function callOf(staffId: string, order: WeeklyOrder) {
  const supabase = supabaseFor(staffId);
  const { school: p_tenant } = order;
  switch (order.type) {
    case 'add': {
      const { kind } = order;
      const what = 'kindId' in kind ? { kind_id: kind.kindId } : { kind: namedKind(kind) };
      return supabase.rpc('save_visit_pattern', { p_tenant, p_pattern: { ...order.times, ...what } });
    }
    case 'change':
      return supabase.rpc('save_visit_pattern', { p_tenant, p_id: order.id, p_pattern: order.times });
  }
}

const answerSchema = z.union([
  z.object({
    ok: z.literal(true),
    /** Dates that were made, and booked ones that stay. */
    added: z._default(z.int(), 0),
    kept: z.int(),
    /** Days on which the clocks skip the time, or show it twice. */
    skipped: z._default(z.array(z.string()), []),
    doubled: z._default(z.array(z.string()), []),
  }),
  z.object({ ok: z.literal(false), code: z.string(), field: z.nullish(z.string()) }),
]);

function readWeekly(staffId: string, school: string, signal: AbortSignal) {
  const rows = supabaseFor(staffId).from('weekly_visits').select().eq('tenant_id', school);
  const sorted = rows.order('name').order('weekdays').order('starts_at').order('id');
  // Without a last day it comes until it is removed.
  return rowsOf(sorted.retry(false).abortSignal(signal), { until_day: z.nullable(z.string()) });
}
