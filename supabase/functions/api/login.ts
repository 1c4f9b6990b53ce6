import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from './api-deps.ts';
import { callDatabase } from './call-database.ts';
import { plainText } from './plain-text.ts';
import { type Problem, problem } from './problem.ts';
import { tooMany } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import { overAddressLimit, overNameLimit, signInWithPassword } from './sign-in.ts';
import { staffProfile } from './staff-profile.ts';

const loginRequest = z.object({ username: z.string(), password: z.string() });
const longestIdentifier = 254;

const wrongPair: Problem = { status: 401, code: 'wrong_pair', message: 'Invalid username or password' };
const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Authentication failed: the sign-in service is not answering at the moment. Please try again in a minute.',
};

/**
 * `POST /api/auth/login`: a member of staff signs in by username or e-mail. An unknown or inactive name is tried
 * against the decoy account, so that every wrong pair costs one password hash and gets the same answer.
 */
export function login(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const request = loginRequest.safeParse(read.body);
    if (!request.success) return problem(c, wrongPair);
    const identifier = normaliseIdentifier(request.data.username);

    const limited =
      (await overAddressLimit(c, deps, await key, unavailable)) ??
      (await overNameLimit(deps, await key, identifier, unavailable));
    if (limited) return problem(c, limited);

    const args = { p_identifier: identifier };
    const email = await callDatabase(deps.connect, 'staff_sign_in_email', args, z.string());
    if (!email.ok) return problem(c, { ...unavailable, detail: email.detail });

    const signIn = await signInWithPassword(c, deps, email.value, request.data.password);
    if (signIn.type === 'unavailable') return problem(c, { ...unavailable, detail: signIn.detail });
    if (signIn.type === 'wrong_pair') return problem(c, wrongPair);
    if (signIn.type === 'rate_limited') return problem(c, tooMany(300, 'sign-in'));

    const whose = { p_user_id: signIn.userId };
    const profile = await callDatabase(deps.connect, 'staff_profile', whose, staffProfile.nullable());
    if (!profile.ok) return problem(c, { ...unavailable, detail: profile.detail });
    if (!profile.value) return problem(c, wrongPair);

    const { user_id, ...user } = profile.value;
    return c.json({
      success: true,
      message: 'Login successful',
      user_id,
      access_token: signIn.accessToken,
      refresh_token: signIn.refreshToken,
      user,
    });
  };
}

/** One spelling for one person. What is too long to be anybody's becomes nobody's. */
function normaliseIdentifier(username: string): string {
  const identifier = plainText(username.normalize('NFKC')).toLowerCase();
  return [...identifier].length > longestIdentifier ? '' : identifier;
}
