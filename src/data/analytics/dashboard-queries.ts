import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type EnquiryFigures = z.infer<typeof figuresSchema>;
export type SetupProgress = z.infer<typeof stepsSchema>;

/** Keys include the staff account, so that no account's data is ever shown to another. */
export const dashboardKeys = {
  all: (staffId: string) => ['dashboard', staffId] as const,
  figures: (staffId: string, schoolId: string) =>
    [...dashboardKeys.all(staffId), 'figures', schoolId] as const,
  setup: (staffId: string) => [...dashboardKeys.all(staffId), 'setup'] as const,
};

/**
 * The number of enquiries, of pending ones, and the median hours until an answer (null when none was answered), of one
 * school or, with an empty id, of all of the user's.
 */
export function enquiryFiguresOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: dashboardKeys.figures(staffId, schoolId),
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('enquiry_figures', schoolId ? { p_tenant: schoolId } : {})
          .abortSignal(signal),
        figuresSchema,
      ),
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Which setup steps a school has done or, with an empty id, all of the user's have; null where the product has no such
 * step.
 */
export function setupProgressOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: dashboardKeys.setup(staffId),
    queryFn: ({ signal }) => rpc(supabaseFor(staffId).rpc('setup_progress').abortSignal(signal), setupSchema),
    select: ({ tenants, ...all }): SetupProgress =>
      tenants.find(({ tenant_id }) => tenant_id === schoolId) ?? all,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

const figuresSchema = z.object({
  total: z.int(),
  pending: z.int(),
  responseHours: z.nullable(z.number()),
});

const stepsSchema = z.object({
  published: z.nullable(z.boolean()),
  knowledge: z.nullable(z.boolean()),
  widget_seen: z.nullable(z.boolean()),
  colleagues: z.nullable(z.boolean()),
});

const setupSchema = z.extend(stepsSchema, {
  tenants: z._default(z.array(z.extend(stepsSchema, { tenant_id: z.string() })), []),
});
