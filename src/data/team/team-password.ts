import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { postAsStaff } from '../session/staff-service.ts';
import { teamOptions } from './team.ts';

/** The credentials that an admin hands over. */
export interface FirstPassword {
  name: string;
  username: string;
  password: string;
}

export type ResetAnswer =
  | ({ ok: true } & FirstPassword)
  /** `refused`: the caller is no longer an admin or signed in. `unknown`: the colleague does not exist. */
  | { ok: false; reason: 'refused' | 'unknown' | 'tooMany' | 'unavailable' };

/**
 * Sets a new first password for a colleague through the chat service, which ends their sessions. It cannot be requested
 * again: it is dropped as soon as nothing shows it. Throws when the service is unreachable; the old password may be
 * invalid then.
 */
export function usePasswordReset(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (userId: string) => reset(staffId, userId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamOptions(staffId).queryKey }),
  });
}

async function reset(staffId: string, userId: string): Promise<ResetAnswer> {
  const answer = await postAsStaff(staffId, '/api/team/password', { user_id: userId }, firstPasswordSchema);
  if (answer.ok) {
    const { user, password } = answer.value;
    return { ok: true, name: user.full_name ?? user.username, username: user.username, password };
  }
  return { ok: false, reason: refusals[answer.status] ?? 'unavailable' };
}

const refusals: Record<number, 'refused' | 'unknown' | 'tooMany'> = {
  401: 'refused',
  403: 'refused',
  404: 'unknown',
  429: 'tooMany',
};

/** What is read of a member of staff whom the service answers with. */
export const namedSchema = z.object({ username: z.string(), full_name: z.nullable(z.string()) });

const firstPasswordSchema = z.object({
  success: z.literal(true),
  password: z.string().check(z.minLength(12)),
  user: namedSchema,
});
