import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EnquiryStatus } from '../enquiries/enquiry.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { visitKeys } from './visits.ts';

/** What families come to: a kind of visit that there is, or one that is found by its name and place, or made. */
export type VisitOfKind =
  | { kindId: string }
  | {
      name: string;
      place: string;
      mode: 'in_person' | 'video';
      /** How many hours before it begins parents can book it themselves. */
      leadHours: number;
    };

/** A visit as staff enter it: the day as YYYY-MM-DD and the time as HH:MM, in the school's zone. */
export interface NewVisit {
  kind: VisitOfKind;
  /** In families. */
  capacity: number;
  minutes: number;
  date: string;
  startsAt: string;
}

/** What is changed of a date. Null: `peopleCapacity` has no limit, `leadId` is its kind's. */
export interface VisitChanges {
  date?: string;
  startsAt?: string;
  minutes?: number;
  capacity?: number;
  peopleCapacity?: number | null;
  place?: string;
  leadId?: string | null;
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

/** `request`: of one entry, however often it is sent. `onlyIfFree`: to no waitlist. */
export type VisitOrder =
  | { type: 'add'; school: string; visit: NewVisit; request: string }
  | { type: 'change'; visit: string; changes: VisitChanges; revision: number }
  | { type: 'cancel'; visit: string }
  | { type: 'book'; visit: string; booking: FamilyBooking; request: string }
  | { type: 'move'; booking: string; revision: number; visit: string; onlyIfFree: boolean }
  | { type: 'accept'; booking: string; revision: number }
  | { type: 'cancelBooking'; booking: string }
  | { type: 'mark'; booking: string; came: boolean; outcome?: VisitOutcome }
  | { type: 'unmark'; booking: string };

/** What came of a visit. Without a text what was written of it stays; null leaves the enquiry as it is. */
export interface VisitOutcome {
  text?: string;
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
      const { startsAt, kind, ...visit } = order.visit;
      const named = 'kindId' in kind ? { kind_id: kind.kindId } : namedKind(kind);
      return supabase.rpc('add_visit', {
        p_tenant: order.school,
        p_visit: { ...visit, ...named, starts_at: startsAt },
        p_request: order.request,
      });
    }
    case 'change': {
      const { startsAt, peopleCapacity, leadId, ...changes } = order.changes;
      return supabase.rpc('change_visit', {
        p_id: order.visit,
        p_changes: {
          ...changes,
          ...(startsAt !== undefined && { starts_at: startsAt }),
          ...(peopleCapacity !== undefined && { people_capacity: peopleCapacity }),
          ...(leadId !== undefined && { lead_id: leadId }),
        },
        p_revision: order.revision,
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
        p_changes: { visit: order.visit, only_if_free: order.onlyIfFree },
        p_revision: order.revision,
      });
    case 'accept':
      return supabase.rpc('change_booking', {
        p_id: order.booking,
        p_changes: { accept: true },
        p_revision: order.revision,
      });
    case 'cancelBooking':
      return supabase.rpc('change_booking', { p_id: order.booking, p_changes: { cancel: true } });
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
    case 'unmark':
      return supabase.rpc('mark_visit', { p_id: order.booking });
  }
}

/** Returns a new kind of visit as the database reads it. */
export function namedKind({ leadHours, ...kind }: Exclude<VisitOfKind, { kindId: string }>) {
  return { ...kind, lead_hours: leadHours };
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
    /** Families and people who have a place, where there would be fewer. */
    taken: z.nullish(z.int()),
    people: z.nullish(z.int()),
  }),
]);
