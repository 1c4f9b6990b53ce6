import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { eventSchema, wholeEnquirySchema } from '../enquiries/enquiry-detail.ts';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type Family = z.infer<typeof familySchema>;
export type FamilyEnquiry = Family['enquiries'][number];
export type FamilyEvent = Family['history'][number];
/** What was joined or split. */
export type FamilyChange = Family['changes'][number];
export type FoundFamily = z.infer<typeof foundSchema>;

/** A family with its enquiries. One that was joined to another is that one: the answer has another id. */
export function familyOptions(staffId: string, id: string) {
  return queryOptions({
    // Among the enquiries: whatever changes one of them changes its family.
    queryKey: [...enquiryKeys.all(staffId), 'family', id],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('get_family', { p_family: id }).abortSignal(signal), familySchema),
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
    queryFn: ({ signal }) => {
      const call = supabaseFor(staffId).rpc('find_families', { p_family: family, p_search: search });
      return rpc(call.abortSignal(signal), z.array(foundSchema));
    },
    enabled: search.length >= shortestSearch,
  });
}

const text = z.nullable(z.string());

const familySchema = z.object({
  id: z.string(),
  /** How many enquiries there are; the newest 200 follow, newest first. */
  total: z.int(),
  enquiries: z.array(
    z.extend(wholeEnquirySchema, {
      /** Equal for the same child; null without a name. */
      child: text,
    }),
  ),
  /** What happened to these enquiries, newest first. */
  history: z.array(z.extend(eventSchema, { enquiry_id: z.string() })),
  historyTotal: z.int(),
  changes: z.array(
    z.object({
      id: z.int(),
      /** joined: `other_id` came to `family_id`; split: `other_id` went from it. */
      type: z.enum(['joined', 'split']),
      family_id: z.string(),
      other_id: z.string(),
      /** How many moved. */
      enquiries: z.int(),
      reason: text,
      /** Null: joined by the database, as they share a number or an address. */
      actor: text,
      /** Null when the account was deleted. */
      actor_name: text,
      created_at: z.string(),
      undone_at: text,
      undone_by_name: text,
    }),
  ),
});

const foundSchema = z.object({
  id: z.string(),
  parents: z.array(z.string()),
  children: z.array(z.string()),
  mobiles: z.array(z.string()),
  emails: z.array(z.string()),
  enquiries: z.int(),
});
