import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { visitKeys } from './visits.ts';

/** The languages in which a visit can be led. */
export const visitLanguages = ['en', 'hi', 'es', 'fr', 'ar'] as const;

export type VisitKind = z.infer<typeof kindSchema>;
export type VisitKinds = z.infer<typeof kindsSchema>;

/** What staff enter of a kind. */
export type VisitKindDraft = Omit<VisitKind, 'id' | 'lead' | 'lead_gone' | 'families' | 'upcoming'>;

/** What families can come to at a school, and who can lead it. Throws a `LoadError`. */
export function visitKindsOptions(staffId: string, school: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'kinds', school],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('list_visit_kinds', { p_tenant: school }).abortSignal(signal),
        kindsSchema,
      ),
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

const kindSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it is; of a video visit, its address. */
  place: z.string(),
  mode: z.enum(['in_person', 'video']),
  minutes: z.int(),
  languages: z.array(z.enum(visitLanguages)),
  lead_id: z.nullable(z.string()),
  lead: z.nullish(z.string()),
  /** Has no access to the school any more. */
  lead_gone: z.boolean(),
  /** In families. */
  capacity: z.int(),
  /** Null for any number. */
  people_capacity: z.nullable(z.int()),
  lead_hours: z.int(),
  ahead_days: z.int(),
  /** Parents can book it. */
  active: z.boolean(),
  /** Families who have booked coming dates that are where the kind is. */
  families: z.int(),
  /** Coming dates. */
  upcoming: z.int(),
});

const kindsSchema = z.object({
  zone: z.string(),
  kinds: z.array(kindSchema),
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});
