import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryStatuses } from '../enquiries/enquiry.ts';
import { rowsOf, rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type EnquiryAnalytics = z.infer<typeof analyticsSchema>;
export type ConversationFunnel = z.infer<typeof funnelSchema>;
export type PromiseFigures = Awaited<ReturnType<typeof promiseFigures>>;
export type FunnelStep = ConversationFunnel['steps'][number];

export interface AnalyticsQuery {
  /** First and last day, YYYY-MM-DD, as days of `timeZone`. */
  from: string;
  to: string;
  /** A school's id, or empty for all that the user may see. */
  tenant: string;
  timeZone: string;
}

/** The enquiries submitted on these days: number, dates, breakdowns, and the time until staff acted. */
export function enquiryAnalyticsOptions(staffId: string, query: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'enquiries', query] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('enquiry_analytics', callArguments(query)).abortSignal(signal),
        analyticsSchema,
      ),
    // Other days of the same school stay until the new ones have loaded; another school's would mislead.
    placeholderData: (before, asked) => (asked?.queryKey[3].tenant === query.tenant ? before : undefined),
    ...whenLookedAt,
  });
}

/** How the promise to answer was kept for the enquiries of these days, by week and by the person who answered. */
export function promiseFiguresOptions(staffId: string, query: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'promise', query] as const,
    queryFn: ({ signal }) => promiseFigures(staffId, query, signal),
    placeholderData: (before, asked) => (asked?.queryKey[3].tenant === query.tenant ? before : undefined),
    ...whenLookedAt,
  });
}

/** `missed`: answered late, or waiting past the promise; `waiting`: there is time left. */
async function promiseFigures(staffId: string, query: AnalyticsQuery, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('promise_figures', callArguments(query));
  const text = z.nullable(z.string());
  const rows = await rowsOf(call.abortSignal(signal), { first_day: text, user_id: text, name: text });
  return {
    weeks: rows.flatMap(({ first_day, ...week }) => (first_day ? [{ ...week, first_day }] : [])),
    /** The last one has no id: enquiries without a known contact. */
    people: rows.filter(({ first_day }) => first_day === null),
  };
}

/** The conversations of these days: how many began and ended with an enquiry, and where the others ended. */
export function conversationFunnelOptions(staffId: string, query: AnalyticsQuery) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'funnel', query] as const,
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('conversation_funnel', callArguments(query)).abortSignal(signal),
        funnelSchema,
      ),
    placeholderData: (before, asked) => (asked?.queryKey[3].tenant === query.tenant ? before : undefined),
    ...whenLookedAt,
  });
}

/** The period includes today, so the figures are refetched whenever the page is shown. */
const whenLookedAt = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

function callArguments({ from, to, tenant, timeZone }: AnalyticsQuery) {
  return { p_from: from, p_to: to, p_time_zone: timeZone, ...(tenant && { p_tenant: tenant }) };
}

const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  total: z.int(),
  perDay: z.array(z.object({ day: z.string(), count: z.int() })),
  byStatus: z.array(z.object({ status: z.enum(enquiryStatuses), count: z.int() })),
  byGrade: z.array(z.object({ grade: z.nullable(z.string()), count: z.int() })),
  bySource: z.array(z.object({ source: z.nullable(z.string()), count: z.int() })),
  visits: z.object({ booked: z.int(), came: z.int() }),
  acted: z.int(),
  medianHoursToFirstAction: z.nullable(z.number()),
});

const funnelSchema = z.object({
  from: z.string(),
  to: z.string(),
  started: z.int(),
  submitted: z.int(),
  steps: z.array(z.object({ step_id: z.string(), reached: z.int(), answered: z.int(), left: z.int() })),
});
