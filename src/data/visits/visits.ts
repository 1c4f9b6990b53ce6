import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export const bookingStatuses = [
  'confirmed',
  'waitlisted',
  'offered',
  'cancelled',
  'came',
  'did_not_come',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type SchoolVisit = z.infer<typeof visitSchema>;
export type Booking = z.infer<typeof bookingSchema>;

/**
 * The visits that begin in a span of at most 100 days, soonest first. `school`: empty for all; `isOwn`: only those that the
 * user leads. Throws a `LoadError`.
 */
export function visitsOptions(staffId: string, school: string, from: string, to: string, isOwn = false) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'list', school, from, to, isOwn],
    queryFn: ({ signal }) => {
      const call = supabaseFor(staffId).rpc('list_visits', {
        p_from: from,
        p_to: to,
        ...(school && { p_tenant: school }),
        ...(isOwn && { p_lead: staffId }),
      });
      return rpc(call.abortSignal(signal), z.object({ visits: z.array(visitSchema), more: z.boolean() }));
    },
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** A visit and who comes: those with a place, then the waitlist in its order, then the cancelled. Throws a `LoadError`. */
export function visitBookingsOptions(staffId: string, visit: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'one', visit],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('visit_bookings', { p_slot: visit }).abortSignal(signal),
        z.object({ visit: visitSchema, bookings: z.array(bookingSchema) }),
      ),
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  });
}

/** The visits of an enquiry, newest first. Throws a `LoadError`. */
export function enquiryVisitsOptions(staffId: string, enquiry: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'enquiry', enquiry],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('enquiry_visits', { p_enquiry: enquiry }).abortSignal(signal),
        z.array(enquiryVisitSchema),
      ),
    refetchOnMount: 'always',
  });
}

/** Of everything that shows visits. */
export const visitKeys = (staffId: string) => ['visits', staffId];

const text = z.nullable(z.string());

export const visitSchema = z.object({
  id: z.string(),
  tenant_id: z.string(),
  kind_id: z.optional(z.string()),
  name: z.string(),
  place: z.string(),
  mode: z.enum(['in_person', 'video']),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The school's, an IANA name. */
  zone: z.string(),
  /** In families, and how many of them have a place. */
  capacity: z.int(),
  taken: z.int(),
  /** How many people these are. */
  people: z.int(),
  people_capacity: z.nullish(z.int()),
  waiting: z.int(),
  lead: z.nullish(z.string()),
  /** Has no access to the school any more. */
  lead_gone: z.optional(z.boolean()),
  /** Who leads this date, if not who leads its kind. */
  own_lead: z.nullish(z.string()),
  cancelled: z.boolean(),
  revision: z.int(),
});

const bookingSchema = z.object({
  id: z.string(),
  enquiry_id: text,
  name: text,
  mobile: text,
  email: text,
  people: z.int(),
  note: text,
  status: z.enum(bookingStatuses),
  /** Until when a place that became free is held for this family. */
  offered_until: text,
  outcome: text,
  booked_at: z.string(),
  by_staff: z.boolean(),
  restricted: z.optional(z.boolean()),
  revision: z.int(),
});

const enquiryVisitSchema = z.object({
  booking: z.string(),
  visit: z.string(),
  name: z.string(),
  place: z.string(),
  starts_at: z.string(),
  zone: z.string(),
  people: z.int(),
  status: z.enum(bookingStatuses),
  outcome: text,
});
