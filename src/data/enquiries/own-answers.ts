import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { wordsOfField } from '#lib/text/words-of-field.ts';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { enquiryKeys } from './enquiry-queries.ts';

export type OwnFieldAnswer = z.infer<typeof ownAnswerSchema>;
export type OwnField = Awaited<ReturnType<typeof ownFieldsOf>>[number];

const text = z.nullable(z.string());

/** An answer in a school's own field, with the words of the conversation in which it was given. */
export const ownAnswerSchema = z.object({
  field: z.string(),
  /** Null where no step asks for it. */
  label: text,
  /** The kind of its field; null of a choice. */
  kind: text,
  value: z.unknown(),
  /** The value in words; null of a yes or no. */
  text,
});

/** The fields without a column in which a school has answers, of all schools without one. Throws a `LoadError`. */
export function ownFieldsOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: [...enquiryKeys.all(staffId), 'own-fields', schoolId],
    queryFn: ({ signal }) => ownFieldsOf(staffId, schoolId, signal),
    // The next enquiry may hold another.
    staleTime: 0,
  });
}

function ownFieldsOf(staffId: string, schoolId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('own_fields', schoolId === '' ? {} : { p_tenant: schoolId });
  // What a parent reads for a value.
  const choices = z.record(z.string(), z.string());
  return rowsOf(call.abortSignal(signal), { label: text, choices });
}

/** Returns what an answer's question is called. */
export function ownFieldName({ field, label }: Pick<OwnFieldAnswer, 'field' | 'label'>): string {
  return label ?? wordsOfField(field);
}
