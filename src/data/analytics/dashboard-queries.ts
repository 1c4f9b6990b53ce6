import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type EnquiryFigures = z.infer<typeof figuresSchema>;
export type SetupProgress = z.infer<typeof setupSchema>;

/** Keys include the staff account, so that no account's data is ever shown to another. */
export const dashboardKeys = {
  all: (staffId: string) => ['dashboard', staffId] as const,
  figures: (staffId: string) => [...dashboardKeys.all(staffId), 'figures'] as const,
  setup: (staffId: string) => [...dashboardKeys.all(staffId), 'setup'] as const,
};

/** The number of enquiries, of pending ones, and the median hours until an answer (null when none was answered). */
export function enquiryFiguresOptions(staffId: string) {
  return queryOptions({
    queryKey: dashboardKeys.figures(staffId),
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('enquiry_figures').abortSignal(signal), figuresSchema),
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Which setup steps this user's schools have done; null where the product has no such step. */
export function setupProgressOptions(staffId: string) {
  return queryOptions({
    queryKey: dashboardKeys.setup(staffId),
    queryFn: ({ signal }) => rpc(supabaseFor(staffId).rpc('setup_progress').abortSignal(signal), setupSchema),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

const figuresSchema = z.object({
  total: z.int(),
  pending: z.int(),
  responseHours: z.nullable(z.number()),
});

const setupSchema = z.object({
  published: z.nullable(z.boolean()),
  knowledge: z.nullable(z.boolean()),
  widget_seen: z.nullable(z.boolean()),
  colleagues: z.nullable(z.boolean()),
});
