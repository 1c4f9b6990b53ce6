import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type ConversationFigures = z.infer<typeof figuresSchema>;
export type StepFigure = ConversationFigures['steps'][number];

export interface FiguresQuery {
  tenant: string;
  /** A published version. */
  version: number;
  /** First and last day, YYYY-MM-DD, as days of `timeZone`. */
  from: string;
  to: string;
  timeZone: string;
}

/**
 * Where the conversations that began on these days, in one published version, went on and where they were left. A step
 * that is come to twice counts twice: seen = answered + left + finished.
 */
export function conversationFiguresOptions(staffId: string, query: FiguresQuery) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'figures', query] as const,
    queryFn: ({ signal }) => {
      const { tenant, version, from, to, timeZone } = query;
      const call = supabaseFor(staffId).rpc('conversation_figures', {
        ...{ p_tenant: tenant, p_version: version, p_from: from, p_to: to, p_time_zone: timeZone },
      });
      return rpc(call.abortSignal(signal), figuresSchema);
    },
    refetchOnMount: 'always',
  });
}

const place = { flow: z.string(), step_id: z.string() };

const figuresSchema = z.object({
  /** Those that are over, and how many of them sent the enquiry. */
  conversations: z.int(),
  submitted: z.int(),
  /** Not over yet: they are in no other figure. */
  running: z.int(),
  steps: z.array(
    z.object({
      ...place,
      seen: z.int(),
      answered: z.int(),
      left: z.int(),
      finished: z.int(),
      median_ms: z.nullable(z.number()),
      /** `sent`: how many of them were in a conversation that sent the enquiry. */
      exits: z.array(z.object({ ...place, count: z.int(), sent: z.int() })),
    }),
  ),
});
