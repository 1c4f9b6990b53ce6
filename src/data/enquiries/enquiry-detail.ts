import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refusedShape } from '../outbox/refused-shape.ts';
import { askedShape } from '../questions/questions.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { enquirySchema } from './enquiry.ts';
import { enquiryKeys } from './enquiry-queries.ts';
import { ownAnswerSchema } from './own-answers.ts';

export type EnquiryDetail = z.infer<typeof detailSchema>;
export type EnquiryEvent = z.infer<typeof eventSchema>;
export type EnquiryDuplicate = z.infer<typeof duplicateSchema>;

/** One enquiry with all its data: answers, family, history, and others that may be of the same family. */
export function enquiryDetailOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: enquiryKeys.detail(staffId, id),
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('enquiry_detail', { p_id: id }).abortSignal(signal), detailSchema),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
}

const text = z.nullable(z.string());
const anyRecord = z.record(z.string(), z.unknown());

const duplicateReasons = ['mobile', 'email', 'child'] as const;

/**
 * `detail` by type: status_changed {from, to} · note {text} · assigned {to_name} · follow_up_set {to} · contacted
 * {kind, changed} or {kind, undoes}.
 */
export const eventSchema = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string(),
  detail: anyRecord,
  actor: text,
  /** Null when the account was deleted; an `actor` of null is the parent or the service. */
  actor_name: text,
  created_at: z.string(),
});

const duplicateSchema = z.object({
  id: z.string(),
  first_name: text,
  child_name: text,
  grade: text,
  status_code: z.string(),
  submitted_at: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
  same_family: z.optional(z.boolean()),
});

/** Everything that a family left with an enquiry. */
export const wholeEnquirySchema = z.extend(enquirySchema, {
  last_name: z._default(text, null),
  questions: z.array(z.string()),
  /** The outcome of the chat's questions, 100 at most; `title` names the articles that answered. */
  asked: z.optional(z.array(z.object({ ...askedShape, title: text }))),
  consent: z.nullable(anyRecord),
  config_version: z.nullable(z.number()),
  /** In the school's own fields, in the order of its conversation. */
  answers: z._default(z.array(ownAnswerSchema), []),
});

const detailSchema = z.object({
  enquiry: z.extend(wholeEnquirySchema, {
    /** Why its e-mail address gets no mails any more. */
    email_refused: z.optional(refusedShape),
    /**
     * The child on the day that counts for the year that was asked for: the completed months, the grades for that age,
     * and whether the grade that was asked for is one of the school's table.
     */
    age: z.nullish(
      z.object({ day: z.string(), months: z.int(), grades: z.array(z.string()), lists_grade: z.boolean() }),
    ),
    family: z.optional(text),
    /** How many enquiries the family has, this one included. */
    family_enquiries: z.optional(z.int()),
  }),
  history: z.array(eventSchema),
  historyTotal: z.int(),
  duplicates: z.array(duplicateSchema),
});
