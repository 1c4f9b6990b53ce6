import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { enquiryKeys } from '../enquiries/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '../enquiries/news/unseen-enquiries.ts';
import { noteDraft } from '../enquiries/note-drafts.ts';
import { ownAnswerSchema } from '../enquiries/own-answers.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { familyOptions } from './family.ts';

/** Whether a family's data is restricted, and how much is held on it. */
export type RightsOfFamily = z.infer<typeof rightsSchema>;
/** Everything held on a family. */
export type HeldOnFamily = z.infer<typeof heldSchema>;
export type HeldOnEnquiry = HeldOnFamily['enquiries'][number];

/** Throws a `LoadError`. */
export function familyRightsOptions(staffId: string, familyId: string) {
  return queryOptions({
    // Below the enquiries: what renews them renews this.
    queryKey: [...enquiryKeys.all(staffId), 'rights', familyId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('family_rights', { p_family: familyId }).abortSignal(signal),
        rightsSchema,
      ),
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
    mutationFn: (order: RestrictionOrder) => {
      const client = supabaseFor(staffId);
      const call =
        'since' in order
          ? client.rpc('lift_restriction', { p_family: familyId, p_since: order.since })
          : client.rpc('restrict_family', { p_family: familyId, p_reason: order.reason });
      return rpc(call.abortSignal(rpcDeadline()), restrictionSchema);
    },
    onSuccess: async (rights) => {
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

export type ErasureAnswer =
  | { ok: true; enquiries: number }
  /** An enquiry came in, or went, since `enquiries` was shown; nothing was erased. */
  | { ok: false; code: 'changed'; enquiries: number };

/** Erases a family that has `enquiries`, and this browser's copies of anything. Throws a `LoadError`. */
export function useEraseFamily(staffId: string, familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (enquiries: number): Promise<ErasureAnswer> => {
      const call = supabaseFor(staffId).rpc('erase_family', { p_family: familyId, p_enquiries: enquiries });
      return rpc(call.abortSignal(rpcDeadline()), erasedSchema);
    },
    onSuccess: (answer) => {
      if (!answer.ok) {
        return queryClient.invalidateQueries({ queryKey: familyRightsOptions(staffId, familyId).queryKey });
      }
      const erased = queryClient.getQueryData(familyOptions(staffId, familyId).queryKey)?.enquiries ?? [];
      for (const { id } of erased) noteDraft(staffId, id).write('');
      // Lists, questions and searches may all hold their words.
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries({ type: 'active' });
    },
  });
}

const text = z.nullable(z.string());
const rightsSchema = z.object({
  id: z.string(),
  tenant_id: z.string(),
  restriction: z.nullable(z.object({ since: z.string(), by_name: text, reason: z.string() })),
  enquiries: z.int(),
  /** Parents and children. */
  people: z.array(z.string()),
  notes: z.int(),
  events: z.int(),
  questions: z.int(),
});
const restrictionSchema = z.extend(rightsSchema, { ok: z.boolean() });
const erasedSchema = z.union([
  z.object({ ok: z.literal(true), enquiries: z.int() }),
  z.object({ ok: z.literal(false), code: z.literal('changed'), enquiries: z.int() }),
]);
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
