import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowOf, rowsOf } from '../supabase/rpc.ts';
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

export type SchoolVisit = SchoolVisits['visits'][number];
export type Booking = VisitBookings['bookings'][number];

/** So many are shown of a span of days. */
const mostVisits = 1000;

/**
 * The visits that begin in a span of days, soonest first. `school`: empty for all; `isOwn`: only those that the user leads.
 * Throws a `LoadError`.
 */
export function visitsOptions(staffId: string, school: string, from: string, to: string, isOwn = false) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'list', school, from, to, isOwn],
    queryFn: ({ signal }) => readVisits(staffId, { school, from, to, isOwn }, signal),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** A visit and who comes: those with a place, then the waitlist in its order, then the cancelled. Throws a `LoadError`. */
export function visitBookingsOptions(staffId: string, visit: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'one', visit],
    queryFn: ({ signal }) => readBookings(staffId, visit, signal),
    refetchOnMount: 'always',
    refetchInterval: 15_000,
  });
}

/** The visits of an enquiry, newest first. Throws a `LoadError`. */
export function enquiryVisitsOptions(staffId: string, enquiry: string) {
  return queryOptions({
    queryKey: [...visitKeys(staffId), 'enquiry', enquiry],
    queryFn: ({ signal }) => {
      const visits = supabaseFor(staffId).from('enquiry_visits').select().eq('enquiry_id', enquiry);
      const sorted = visits
        .order('starts_at', { ascending: false })
        .order('created_at', { ascending: false });
      return rowsOf(sorted.retry(false).abortSignal(signal), { status: z.enum(bookingStatuses) });
    },
    refetchOnMount: 'always',
  });
}

/** Of everything that shows visits. */
export const visitKeys = (staffId: string) => ['visits', staffId];

type SchoolVisits = Awaited<ReturnType<typeof readVisits>>;
type VisitBookings = Awaited<ReturnType<typeof readBookings>>;

async function readVisits(
  staffId: string,
  { school, from, to, isOwn }: { school: string; from: string; to: string; isOwn: boolean },
  signal: AbortSignal,
) {
  let dates = supabaseFor(staffId).from('shown_visits').select().gte('starts_at', from).lt('starts_at', to);
  if (school) dates = dates.eq('tenant_id', school);
  if (isOwn) dates = dates.eq('lead_id', staffId);
  const sorted = dates.order('starts_at').order('name').order('id').limit(mostVisits);
  const visits = await rowsOf(sorted.retry(false).abortSignal(signal), visitColumns);
  return { visits, more: visits.length === mostVisits };
}

async function readBookings(staffId: string, visit: string, signal: AbortSignal) {
  const supabase = supabaseFor(staffId);
  const dates = supabase.from('shown_visits').select().eq('id', visit);
  const families = supabase.from('shown_bookings').select().eq('slot_id', visit);
  const sorted = families.order('place').order('status', { ascending: false }).order('queued_at').order('id');
  const [shown, bookings] = await Promise.all([
    rowOf(dates.retry(false).abortSignal(signal).single(), visitColumns),
    rowsOf(sorted.retry(false).abortSignal(signal), bookingColumns),
  ]);
  return { visit: shown, bookings };
}

const text = z.nullable(z.string());

const visitColumns = {
  mode: z.enum(['in_person', 'video']),
  /** Null for any number. */
  people_capacity: z.nullable(z.int()),
  lead_id: text,
  lead: text,
  /** Who leads this date, if not who leads its kind. */
  own_lead: text,
};

const bookingColumns = {
  name: text,
  mobile: text,
  email: text,
  note: text,
  status: z.enum(bookingStatuses),
  /** Until when a place that became free is held for this family. */
  offered_until: text,
  outcome: text,
  place: z.nullable(z.int()),
};
