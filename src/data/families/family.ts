import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { eventSchema, wholeEnquirySchema } from '../enquiries/enquiry-detail.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { rowOf, rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A family with its newest 200 enquiries, what happened to them, newest first, and what was joined or split. */
export type Family = Awaited<ReturnType<typeof openFamily>> & { changes: FamilyChange[] };
export type FamilyEnquiry = Family['enquiries'][number];
export type FamilyEvent = Family['history'][number];
/** What was joined or split: `other_id` came to `family_id`, or went from it. `enquiries`: how many moved. */
export type FamilyChange = Awaited<ReturnType<typeof changesOf>>[number];
export type FoundFamily = Awaited<ReturnType<typeof findFamilies>>[number];

/** A family with its enquiries. One that was joined to another is that one: the answer has another id. */
export function familyOptions(staffId: string, id: string) {
  return queryOptions({
    // Among the enquiries: whatever changes one of them changes its family.
    queryKey: [...enquiryKeys.all(staffId), 'family', id],
    queryFn: async ({ signal }): Promise<Family> => {
      const family = await openFamily(staffId, id, signal);
      return { ...family, changes: await changesOf(staffId, family, signal) };
    },
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
}

/** A search of fewer letters finds nothing. */
export const shortestSearch = 2;

/** Other families of the same school by name, e-mail, mobile or child; ten at most. */
export function foundFamiliesOptions(staffId: string, family: string, search: string) {
  return queryOptions({
    queryKey: [...enquiryKeys.all(staffId), 'families', family, search],
    queryFn: ({ signal }) => findFamilies(staffId, family, search, signal),
    enabled: search.length >= shortestSearch,
  });
}

const text = z.nullable(z.string());
const enquiries = z.array(
  z.extend(wholeEnquirySchema, {
    /** Equal for the same child; null without a name. */
    child: text,
  }),
);
const history = z.array(z.extend(eventSchema, { enquiry_id: z.string() }));

function openFamily(staffId: string, id: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('get_family', { p_family: id });
  return rowOf(call.abortSignal(signal), { enquiries, history });
}

function changesOf(
  staffId: string,
  { id, tenant_id }: { id: string; tenant_id: string },
  signal: AbortSignal,
) {
  const call = supabaseFor(staffId)
    .from('shown_family_changes')
    .select(
      'id, type, family_id, other_id, enquiries, reason, actor, actor_name, created_at, undone_at, undone_by_name',
    )
    .eq('tenant_id', tenant_id)
    .or(`family_id.eq.${id},other_id.eq.${id}`)
    .order('id', { ascending: false })
    .limit(100)
    .retry(false);
  return rowsOf(call.abortSignal(signal), {
    type: z.enum(['joined', 'split']),
    reason: text,
    // Null: joined by the database, as they share a number or an address.
    actor: text,
    // Null when the account was deleted.
    actor_name: text,
    undone_at: text,
    undone_by_name: text,
  });
}

function findFamilies(staffId: string, family: string, search: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('find_families', { p_family: family, p_search: search });
  return rowsOf(call.abortSignal(signal), {});
}
