import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryStatuses } from '../enquiries/enquiry.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** What is stored for a number of days: enquiries by status, what parents asked, and the audit. */
export const retained = [...enquiryStatuses, 'questions', 'audit'] as const;
export type Retained = (typeof retained)[number];
/** What is missing is stored without limit, the audit for two years. */
export type RetentionDays = Partial<Record<Retained, number>>;

/** The fewest days of each. */
export const fewestDays = (kept: Retained) => (kept === 'audit' ? 90 : 1);
export const mostDays = 36_500;

export type SaveRetentionAnswer =
  | { ok: true; days: RetentionDays }
  /** A colleague has saved since; `days` are there now. */
  | { ok: false; code: 'conflict'; days: RetentionDays }
  | { ok: false; code: 'invalid'; field: string };

/**
 * The saved days, and what the next night removes with `days` (null: the saved ones). Throws a `LoadError`.
 */
export function retentionOptions(staffId: string, tenantId: string, days: RetentionDays | null = null) {
  return queryOptions({
    queryKey: ['retention', staffId, tenantId, days],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('preview_retention', { p_tenant: tenantId, ...(days && { p_days: days }) })
          .abortSignal(signal),
        previewSchema,
      ),
    refetchOnMount: 'always',
    // While other days are typed; another school's are never shown.
    placeholderData: (shown, query) => (query?.queryKey[2] === tenantId ? shown : undefined),
  });
}

/** Saves the days unless they are no longer `seen`. Throws a `LoadError`. */
export function useSaveRetention(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      days,
      seen,
    }: {
      days: RetentionDays;
      seen: RetentionDays;
    }): Promise<SaveRetentionAnswer> => {
      const call = supabaseFor(staffId).rpc('save_retention', {
        p_tenant: tenantId,
        p_days: days,
        p_seen: seen,
      });
      return rpc(call.abortSignal(rpcDeadline()), savedSchema);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['retention', staffId, tenantId] }),
  });
}

const daysSchema = z.partialRecord(z.enum(retained), z.int());
const previewSchema = z.object({
  /** YYYY-MM-DD, in the school's time zone. */
  night: z.string(),
  days: daysSchema,
  removes: z.array(
    z.object({
      status: z.enum(enquiryStatuses),
      count: z.int(),
      oldest: z.array(z.object({ id: z.string(), last_changed: z.string() })),
    }),
  ),
});
const savedSchema = z.union([
  z.object({ ok: z.literal(true), days: daysSchema }),
  z.object({ ok: z.literal(false), code: z.literal('conflict'), days: daysSchema }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.string() }),
]);
