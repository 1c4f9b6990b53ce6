import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A sign-in to this user's account, or a refused one. */
export type OwnSignIn = Awaited<ReturnType<typeof readSignIns>>[number];

/** The sign-ins to the user's account of the last 180 days, the newest first. Throws a `LoadError`. */
export function ownSignInsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own sign-ins', staffId],
    queryFn: ({ signal }) => readSignIns(staffId, signal),
    refetchOnMount: 'always',
  });
}

function readSignIns(staffId: string, signal: AbortSignal) {
  const table = supabaseFor(staffId).from('sign_ins').select('id, at, way, is_refused, is_known, device');
  return rowsOf(table.order('id', { ascending: false }).retry(false).abortSignal(signal), {
    way: z.enum(['password', 'code', 'recovery_code', 'passkey', 'school']),
    device: z.nullable(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  });
}
