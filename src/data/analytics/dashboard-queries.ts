import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type EnquiryFigures = Awaited<ReturnType<typeof readFigures>>;
export type SetupProgress = Record<'published' | 'knowledge' | 'widget_seen' | 'colleagues', boolean>;

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
    queryFn: ({ signal }) => readFigures(staffId, schoolId, signal),
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
  });
}

function readFigures(staffId: string, schoolId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('enquiry_figures', schoolId ? { p_tenant: schoolId } : {});
  return rowOf(call.abortSignal(signal), { responseHours: z.nullable(z.number()) });
}

/** Which setup steps a school has done or, with an empty id, all of the user's have. */
export function setupProgressOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: dashboardKeys.setup(staffId),
    queryFn: ({ signal }) =>
      answerOf(supabaseFor(staffId).from('setup_progress').select().retry(false).abortSignal(signal)),
    select: (schools): SetupProgress => {
      const own = schools.find(({ tenant_id }) => tenant_id === schoolId);
      const counted = own ? [own] : schools;
      const all = (step: keyof SetupProgress) =>
        counted.length > 0 && counted.every((school) => school[step]);
      return {
        published: all('published'),
        knowledge: all('knowledge'),
        widget_seen: all('widget_seen'),
        colleagues: all('colleagues'),
      };
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}
