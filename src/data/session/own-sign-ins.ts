import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A sign-in to this user's account, or a refused one. */
export type OwnSignIn = z.infer<typeof signInSchema>;

/** The sign-ins to the user's account of the last 180 days, the newest first. Throws a `LoadError`. */
export function ownSignInsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own sign-ins', staffId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .from('sign_ins')
          .select('id, at, way, is_refused, is_known, device')
          .order('id', { ascending: false })
          .retry(false)
          .abortSignal(signal),
        z.array(signInSchema),
      ),
    refetchOnMount: 'always',
  });
}

const signInSchema = z.object({
  id: z.int(),
  at: z.string(),
  way: z.enum(['password', 'code', 'recovery_code', 'passkey', 'school']),
  is_refused: z.boolean(),
  /** The browser had signed in to this account before. */
  is_known: z.boolean(),
  device: z.nullable(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
});
