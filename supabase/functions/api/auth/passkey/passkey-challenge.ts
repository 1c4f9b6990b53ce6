import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase, type DatabaseAnswer } from '../../http/call-database.ts';
import type { Problem } from '../../http/problem.ts';
import { sha256 } from '../../http/sha256.ts';

export const passkeyUnavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Passkeys cannot be checked at the moment. Please try again in a minute.',
};
export const challengeRefused: Problem = {
  status: 401,
  code: 'challenge_refused',
  message: 'That took too long. Please try again.',
  reason: 'expired',
};

/**
 * ES256, EdDSA and RS256, which every device and every host of the service knows: a key that was accepted on one must not be
 * refused on another.
 */
export const algorithms = [-7, -8, -257];

/** What a device sends as base64url, of so many characters at most. */
export function base64Url(most: number) {
  return z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
}

const known = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }));

/** Notes a new challenge: of who adds a passkey, whose passkeys are returned, or with null of a sign-in. */
export async function beginChallenge(
  deps: ApiDeps,
  challenge: string,
  user: string | null,
): Promise<DatabaseAnswer<z.infer<typeof known>>> {
  const args = { p_hash: await sha256(challenge), p_user: user, p_now: new Date(deps.now()).toISOString() };
  return callDatabase(deps.connect, 'begin_passkey', args, known);
}

/** Uses a challenge up: false when it was used before, is older than five minutes, or another person's. */
export async function takeChallenge(
  deps: ApiDeps,
  challenge: string,
  user: string | null,
): Promise<DatabaseAnswer<boolean>> {
  const args = { p_hash: await sha256(challenge), p_user: user, p_now: new Date(deps.now()).toISOString() };
  return callDatabase(deps.connect, 'take_passkey_challenge', args, z.boolean());
}

const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** Returns the challenge that a device says it has signed; null when it names none. */
export function challengeOf(clientDataJson: string): string | null {
  try {
    return clientData.parse(JSON.parse(atob(clientDataJson.replaceAll('-', '+').replaceAll('_', '/'))))
      .challenge;
  } catch {
    return null;
  }
}
