import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EngineEvent } from '#engine';
import type { Json } from '../supabase/database.types.ts';
import { answerOf, rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A run of the builder's tester that the school has saved, to be played again. It holds sample answers only. */
export interface SavedRun {
  id: string;
  name: string;
  /** The workflow or flow it begins in. */
  flow: string;
  events: RunEvent[];
  /** What was said when it was saved. */
  transcript: TranscriptLine[];
}

/**
 * What was done in a run; with `consent`, the parent agreed to the privacy notice as they did it. `another`: the parent
 * went on with an enquiry for another child, which shows as what they `said`. `draw`: before all others, the number from 0
 * to 1 by which steps divide parents into shares.
 */
export type RunEvent = PlayedEvent | { type: 'draw'; draw: number };

/** What happens once a run has begun. */
export type PlayedEvent = (EngineEvent | { type: 'another'; said: string }) & {
  consent?: boolean | undefined;
};

/** `end`: how the run ended. */
export interface TranscriptLine {
  from: 'bot' | 'user' | 'end';
  text: string;
  /** The id of the step that said it. */
  step: string;
}

/** The saved runs of a school, by name. Throws a `LoadError`. */
export function savedRunsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['saved-runs', staffId, tenantId],
    queryFn: ({ signal }): Promise<SavedRun[]> => {
      const table = supabaseFor(staffId).from('saved_journeys').select('id, name, flow, events, transcript');
      const call = table.eq('tenant_id', tenantId).order('name').order('id');
      return rowsOf(call.retry(false).abortSignal(signal), {
        events: z.array(event),
        transcript: z.array(line),
      });
    },
    // A colleague may have saved one since.
    refetchOnMount: 'always',
  });
}

/**
 * Saves a new run, or with an `id` replaces that one. The caller invalidates the list. Throws a `LoadError` with a refusal
 * for a name of more than 120 characters, a run of more than 64 KB, or the 201st run of a school.
 */
export async function saveRun(
  staffId: string,
  tenantId: string,
  run: Omit<SavedRun, 'id'> & { id?: string },
): Promise<void> {
  const { id, name, flow, events, transcript } = run;
  const row = { name: name.trim(), flow, events: asJson(events), transcript: asJson(transcript) };
  const table = supabaseFor(staffId).from('saved_journeys');
  const saved = id ? table.update(row).eq('id', id) : table.insert({ ...row, tenant_id: tenantId });
  await answerOf(saved.select('id').single());
}

/** Removes a run; one that is gone already is no error. Throws a `LoadError`. */
export async function removeRun(staffId: string, id: string): Promise<void> {
  await answerOf(supabaseFor(staffId).from('saved_journeys').delete().eq('id', id));
}

/** As it will arrive: what is undefined is left out. */
function asJson(value: object): NonNullable<Json> {
  return JSON.parse(JSON.stringify(value));
}

const json = z.json();
const consent = z.optional(z.boolean());
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('advance') }),
  z.object({ type: z.literal('choose'), option: z.int() }),
  z.object({ type: z.literal('answer'), value: json, consent }),
  z.object({ type: z.literal('ask'), question: z.string() }),
  z.object({
    type: z.literal('resolve'),
    ok: z.boolean(),
    data: z.optional(json),
    message: z.optional(z.string()),
    reason: z.optional(z.literal('not_authenticated')),
    consent,
  }),
  z.object({ type: z.literal('act'), action: z.int(), consent }),
  z.object({ type: z.literal('change'), field: z.string() }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('another'), said: z.string() }),
  z.object({ type: z.literal('draw'), draw: z.number() }),
]);
const line = z.object({ from: z.enum(['bot', 'user', 'end']), text: z.string(), step: z.string() });
