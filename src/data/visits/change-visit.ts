import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EnquiryStatus } from '../enquiries/enquiry.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { visitKeys } from './visits.ts';

/** A visit as staff enter it: the day as YYYY-MM-DD and the time as HH:MM, in the school's zone. */
export interface NewVisit {
  name: string;
  place: string;
  mode: 'in_person' | 'video';
  /** In families. */
  capacity: number;
  minutes: number;
  date: string;
  startsAt: string;
  /** How many hours before it begins parents can book it themselves. */
  leadHours: number;
}

/** A family that staff book for. What is left out comes from the enquiry, if there is one. */
export interface FamilyBooking {
  enquiry?: string;
  name?: string;
  mobile?: string;
  email?: string;
  people: number;
  note: string;
}

/** `request`: of one entry, however often it is sent. */
export type VisitOrder =
  | { type: 'add'; school: string; visit: NewVisit; request: string }
  | { type: 'cancel'; visit: string }
  | { type: 'book'; visit: string; booking: FamilyBooking; request: string }
  | { type: 'move'; booking: string; revision: number; visit: string }
  | { type: 'cancelBooking'; booking: string }
  | { type: 'mark'; booking: string; came: boolean; outcome?: VisitOutcome };

/** What came of a visit. Null leaves the enquiry as it is. */
export interface VisitOutcome {
  text: string;
  status: EnquiryStatus | null;
  /** YYYY-MM-DD. */
  followUp: string | null;
}

export type VisitOrderAnswer = z.infer<typeof answerSchema>;

/** Changes visits and their bookings; then everything that shows them is loaded anew. */
export function useVisitOrder(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: VisitOrder): Promise<VisitOrderAnswer> =>
      rpc(callOf(staffId, order).abortSignal(rpcDeadline()), answerSchema),
    onSettled: () =>
      Promise.all(
        [visitKeys(staffId), enquiryKeys.all(staffId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function callOf(staffId: string, order: VisitOrder) {
  const supabase = supabaseFor(staffId);
  switch (order.type) {
    case 'add': {
      const { startsAt, leadHours, ...visit } = order.visit;
      return supabase.rpc('add_visit', {
        p_tenant: order.school,
        p_visit: { ...visit, starts_at: startsAt, lead_hours: leadHours },
        p_request: order.request,
      });
    }
    case 'cancel':
      return supabase.rpc('cancel_visit', { p_id: order.visit });
    case 'book': {
      const { enquiry, ...rest } = order.booking;
      return supabase.rpc('book_family', {
        p_visit: order.visit,
        p_booking: { ...rest, ...(enquiry !== undefined && { enquiry_id: enquiry }) },
        p_request: order.request,
      });
    }
    case 'move':
      return supabase.rpc('change_booking', {
        p_id: order.booking,
        p_changes: { visit: order.visit },
        p_revision: order.revision,
      });
    case 'cancelBooking':
      return supabase.rpc('cancel_booking', { p_id: order.booking });
    case 'mark': {
      const { text, status, followUp } = order.outcome ?? {};
      return supabase.rpc('mark_visit', {
        p_id: order.booking,
        p_came: order.came,
        ...(text !== undefined && { p_outcome: text }),
        ...(status && { p_status: status }),
        ...(followUp && { p_follow_up: followUp }),
      });
    }
  }
}

const answerSchema = z.union([
  z.object({
    ok: z.literal(true),
    id: z.optional(z.string()),
    starts_at: z.optional(z.string()),
    notice: z.nullish(z.string()),
    status: z.nullish(z.string()),
  }),
  z.object({
    ok: z.literal(false),
    code: z.string(),
    field: z.nullish(z.string()),
    /** The time at which the clocks are put forward to. */
    next: z.nullish(z.string()),
  }),
]);
