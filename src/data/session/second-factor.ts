import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LoadError } from '../supabase/load-error.ts';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { postAsStaff } from './staff-service.ts';

/** A secret for the app on the telephone, and the address by which it takes it over. */
export type FactorSetup = z.infer<typeof setupSchema>;

/** `wrong_code`: not right, or used before. `refused`: the session is over. `unsure`: it may have been done. */
type FactorRefusal = 'wrong_code' | 'tooMany' | 'refused' | 'unsure' | 'unavailable';
export type FactorAnswer = { ok: true; codes: readonly string[] } | { ok: false; reason: FactorRefusal };

/** The signed-in user's second factor: since when, how many recovery codes are left, and whether a school requires one. */
export function ownFactorOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own factor', staffId],
    queryFn: async ({ signal }) => {
      const call = supabaseFor(staffId)
        .from('my_account')
        .select('factor_since, codes_left, factor_required');
      const since = { factor_since: z.nullable(z.string()) };
      const [factor] = await rowsOf(call.retry(false).abortSignal(signal), since);
      if (!factor) throw new LoadError('refused');
      return factor;
    },
    refetchOnMount: 'always',
  });
}

/** Begins to set up a second factor. Throws when the service is unreachable, or there is one already. */
export async function beginFactor(staffId: string): Promise<FactorSetup> {
  const answer = await postAsStaff(staffId, '/api/auth/factor', {}, setupSchema);
  if (!answer.ok) throw new Error('A second factor cannot be set up at the moment.');
  return answer.value;
}

/**
 * Confirms it with the app's first code, makes new recovery codes, or turns it off; the latter two with a code or the
 * password. Returns the recovery codes, which cannot be requested again. Throws when the service is unreachable: it may have been
 * done then.
 */
export async function changeFactor(
  staffId: string,
  step: 'confirm' | 'codes' | 'remove',
  code: string,
): Promise<FactorAnswer> {
  const answer = await postAsStaff(staffId, `/api/auth/factor/${step}`, { code }, changedSchema);
  if (answer.ok) return { ok: true, codes: answer.value.codes };
  if (answer.reason === 'wrong_code') return { ok: false, reason: 'wrong_code' };
  // One that is to be confirmed and is not there has been confirmed before, without an answer.
  if (answer.reason === 'unsure' || answer.reason === 'no_factor') return { ok: false, reason: 'unsure' };
  if (answer.status === 401 || answer.status === 403) return { ok: false, reason: 'refused' };
  return { ok: false, reason: answer.status === 429 ? 'tooMany' : 'unavailable' };
}

const setupSchema = z.object({ success: z.literal(true), secret: z.string(), address: z.string() });
const changedSchema = z.object({ success: z.literal(true), codes: z._default(z.array(z.string()), []) });
