import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquirySchema } from '../enquiries/enquiry.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { dashboardKeys } from './dashboard-queries.ts';

export type Desk = z.infer<typeof deskSchema>;
export type DeskSection = z.infer<typeof sectionSchema>;

interface DeskQuery {
  /** Empty for all of the user's schools. */
  schoolId: string;
  /** Only what the user looks after. */
  isMine: boolean;
  /** IANA; decides what is due today. */
  timeZone: string;
}

/** What is overdue, due today, new and late for the user or the school, and the questions without an answer. */
export function deskOptions(staffId: string, query: DeskQuery) {
  return queryOptions({
    queryKey: [...dashboardKeys.all(staffId), 'desk', query] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .rpc('desk', {
            ...(query.schoolId && { p_tenant: query.schoolId }),
            p_mine: query.isMine,
            p_time_zone: query.timeZone,
          })
          .abortSignal(signal),
        deskSchema,
      ),
    refetchInterval: 15_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

const sectionSchema = z.object({
  count: z.int(),
  /** There are more than `count`: counting stops there. */
  capped: z.boolean(),
  /** The first five. */
  enquiries: z.array(enquirySchema),
});

const deskSchema = z.object({
  /** The user's own, for the greeting. */
  name: z.string(),
  overdue: sectionSchema,
  today: sectionSchema,
  new: sectionSchema,
  past: sectionSchema,
  questions: z.object({
    schools: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    groups: z.array(
      z.object({
        id: z.string(),
        tenant_id: z.string(),
        wording: z.string(),
        last_asked: z.string(),
        count: z.int(),
      }),
    ),
  }),
});
