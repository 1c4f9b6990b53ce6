import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { usualCalendar } from '../schools/school-calendar.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rowOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { visitKeys } from './visits.ts';

/** The languages in which a visit can be led. */
export const visitLanguages = ['en', 'hi', 'es', 'fr', 'ar'] as const;

export type VisitKinds = Awaited<ReturnType<typeof readKinds>>;
export type VisitKind = VisitKinds['kinds'][number];

/** What staff enter of a kind. */
export type VisitKindDraft = Omit<
  VisitKind,
  'id' | 'tenant_id' | 'lead' | 'lead_gone' | 'families' | 'upcoming'
>;

/** What families can come to at a school, and who can lead it. Throws a `LoadError`. */
export function visitKindsOptions(staffId: string, school: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'kinds', school],
    queryFn: ({ signal }) => readKinds(staffId, school, signal),
    enabled: school !== '',
  });
}

/** `id` of a new one: of one entry, however often it is sent. */
export type VisitKindOrder =
  | { type: 'add'; id: string; kind: VisitKindDraft }
  | { type: 'change'; id: string; kind: Partial<VisitKindDraft> };

/** Adds a kind of visit, or changes these values of one. Throws a `LoadError`. */
export function useSaveVisitKind(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (order: VisitKindOrder) => {
      const table = supabaseFor(staffId).from('visit_kinds');
      if (order.type === 'change') {
        const change = table.update(order.kind).eq('id', order.id);
        return answerOf(change.select('id').abortSignal(rpcDeadline()).single());
      }
      const added = table.insert({ ...order.kind, id: order.id, tenant_id: school });
      return answerOf(added.select('id').abortSignal(rpcDeadline()).single()).catch((error) => {
        // Sent again, as an answer was lost, it is there.
        if (error instanceof LoadError && error.refusal?.code === 'taken') return { id: order.id };
        throw error;
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: visitKeys(staffId) }),
  });
}

async function readKinds(staffId: string, school: string, signal: AbortSignal) {
  const supabase = supabaseFor(staffId);
  const zones = supabase.from('tenants').select('settings->>time_zone').eq('id', school);
  const rows = supabase.from('shown_visit_kinds').select().eq('tenant_id', school);
  const sorted = rows.order('active', { ascending: false }).order('name').order('id');
  const leads = supabase
    .from('visit_leads')
    .select('id, name')
    .eq('tenant_id', school)
    .order('name')
    .order('id');
  const [{ time_zone }, kinds, staff] = await Promise.all([
    rowOf(zones.retry(false).abortSignal(signal).single(), { time_zone: z.nullish(z.string()) }),
    rowsOf(sorted.retry(false).abortSignal(signal), kindColumns),
    rowsOf(leads.retry(false).abortSignal(signal), {}),
  ]);
  return { zone: time_zone ?? usualCalendar.time_zone, kinds, staff };
}

const kindColumns = {
  mode: z.enum(['in_person', 'video']),
  languages: z.array(z.enum(visitLanguages)),
  lead_id: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  /** Null for any number. */
  people_capacity: z.nullable(z.int()),
};
