import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
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

/** Adds a kind of visit, or changes these values of one. Throws a `LoadError`. */
export function useSaveVisitKind(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: { id: string | null; kind: Partial<VisitKindDraft> }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('save_visit_kind', { p_tenant: school, p_kind: kind, ...(id && { p_id: id }) })
          .abortSignal(rpcDeadline()),
        planAnswerSchema,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: visitKeys(staffId) }),
  });
}

/** Of what a school plans: kinds and weekly visits. */
const planAnswerSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), field: z.nullish(z.string()) }),
]);

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
