import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { noteDraft } from '../enquiries/note-drafts.ts';
import { ownAnswerSchema } from '../enquiries/own-answers.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rowOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { familyOptions } from './family.ts';

/** Whether a family's data is restricted, and how much is held on it. */
export type RightsOfFamily = Awaited<ReturnType<typeof rightsOf>>;
/** Everything held on a family. */
export type HeldOnFamily = z.infer<typeof heldSchema>;
export type HeldOnEnquiry = HeldOnFamily['enquiries'][number];

/** Throws a `LoadError`. */
export function familyRightsOptions(staffId: string, familyId: string) {
  return queryOptions({
    // Below the enquiries: what renews them renews this.
    queryKey: [...enquiryKeys.all(staffId), 'rights', familyId],
    queryFn: ({ signal }) => rightsOf(staffId, familyId, signal),
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });
}

/** Why the family is restricted, or since when the restriction has been that is lifted. */
export type RestrictionOrder = { reason: string } | { since: string };

/**
 * Restricts the family's data, or lifts its restriction. A colleague was faster when the answer is not `ok`: nothing was
 * changed, and the rest says how it is now. Throws a `LoadError`.
 */
export function useRestrictFamily(staffId: string, familyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = familyRightsOptions(staffId, familyId);
  return useMutation({
    mutationFn: async (order: RestrictionOrder) => {
      const isDone = await restrict(staffId, familyId, order);
      const rights = await rightsOf(staffId, familyId, rpcDeadline());
      return { ...rights, ok: isDone || ('since' in order && rights.restricted_at === null) };
    },
    onSuccess: async ({ ok: _, ...rights }) => {
      queryClient.setQueryData(queryKey, rights);
      void queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
      await queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) });
    },
  });
}

/** Everything held on a family; the export is in the audit. Throws a `LoadError`. */
export function exportFamily(staffId: string, familyId: string): Promise<HeldOnFamily> {
  const call = supabaseFor(staffId).rpc('export_family', { p_family: familyId });
  return rpc(call.abortSignal(rpcDeadline()), heldSchema);
}

/**
 * Erases a family that has `enquiries`, and this browser's copies of anything; returns how many there were. Throws a
 * `LoadError`: `family_changed` where an enquiry came in, or went, since `enquiries` was shown.
 */
export function useEraseFamily(staffId: string, familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (enquiries: number) => {
      const call = supabaseFor(staffId).rpc('erase_family', { p_family: familyId, p_enquiries: enquiries });
      return answerOf(call.abortSignal(rpcDeadline()));
    },
    onSuccess: () => {
      const erased = queryClient.getQueryData(familyOptions(staffId, familyId).queryKey)?.enquiries ?? [];
      for (const { id } of erased) noteDraft(staffId, id).write('');
      // Lists, questions and searches may all hold their words.
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries({ type: 'active' });
    },
    onError: () =>
      queryClient.invalidateQueries({ queryKey: familyRightsOptions(staffId, familyId).queryKey }),
  });
}

function rightsOf(staffId: string, familyId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).from('family_rights').select().eq('id', familyId).retry(false);
  return rowOf(call.abortSignal(signal).single(), {
    restricted_at: text,
    restricted_by: text,
    restriction_reason: text,
  });
}

/** Returns whether this was done: not where a colleague has restricted the family, or lifted this restriction. */
async function restrict(staffId: string, familyId: string, order: RestrictionOrder): Promise<boolean> {
  const families = supabaseFor(staffId).from('families');
  const call =
    'since' in order
      ? families.update({ restriction_reason: null }).eq('id', familyId).eq('restricted_at', order.since)
      : families.update({ restriction_reason: order.reason }).eq('id', familyId);
  try {
    await answerOf(call.select('id').abortSignal(rpcDeadline()).single());
    return true;
  } catch (error) {
    const code = error instanceof LoadError ? error.refusal?.code : undefined;
    if (code === ('since' in order ? 'no_such_row' : 'family_restricted')) return false;
    throw error;
  }
}

const text = z.nullable(z.string());
const anyRecord = z.record(z.string(), z.unknown());
const askedSchema = z.array(
  z.object({ question: z.string(), asked_at: z.string(), answered_with: z.array(z.string()) }),
);
const enquirySchema = z.looseObject({
  submitted_at: z.string(),
  first_name: text,
  last_name: text,
  child_name: text,
  status_code: z.string(),
  source_label: text,
  answers: z._default(z.array(ownAnswerSchema), []),
  questions: z.array(z.string()),
  consent: z.nullable(anyRecord),
  asked: askedSchema,
  history: z.array(z.object({ type: z.string(), at: z.string(), by: text, detail: anyRecord })),
  views: z.array(z.object({ by: text, first: z.string() })),
});
const heldSchema = z.looseObject({
  school: z.string(),
  exported_at: z.string(),
  restriction: z.nullable(z.object({ since: z.string(), by: text, reason: z.string() })),
  enquiries: z.array(enquirySchema),
  /** Conversations that were begun and not sent. Missing in a database that is older than this console. */
  unfinished: z._default(
    z.array(
      z.looseObject({
        answers: anyRecord,
        stopped_at: text,
        consent: anyRecord,
        started_at: z.string(),
        updated_at: z.string(),
        asked: z._default(askedSchema, []),
      }),
    ),
    [],
  ),
  /** Mails to the family. Missing in a database that is older than this console. */
  mails: z._default(
    z.array(z.looseObject({ kind: z.string(), to: z.string(), state: z.string(), at: z.string() })),
    [],
  ),
  changes: z.array(z.looseObject({ type: z.string(), at: z.string(), by: text, reason: text })),
  audit: z.array(z.object({ type: z.string(), at: z.string(), by: text, of: text })),
});
