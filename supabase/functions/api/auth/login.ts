import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash, keyedHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { tooManyRequests } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { audit } from './audit.ts';
import { beginSession } from './begin-session.ts';
import { normaliseIdentifier } from './identifier.ts';
import { knownBrowser, proveBrowser, signInAccount } from './known-browser.ts';
import { signInWithPassword } from './sign-in.ts';
import { acquireAttempt, releaseAttempt } from './sign-in-limit.ts';
import { staffProfile } from './staff-profile.ts';

const loginRequest = z.object({
  username: z.string(),
  password: z.string(),
  /** The `browser` proofs of earlier sign-ins in this browser, for any accounts. */
  browsers: z.array(z.string()).max(20).catch([]),
});

const wrongPair: Problem = { status: 401, code: 'wrong_pair', message: 'Invalid username or password' };
const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Authentication failed: the sign-in service is not answering at the moment. Please try again in a minute.',
};

/**
 * `POST /api/auth/login`: signs a member of staff in by username or e-mail. An unknown or inactive name is tried
 * against the decoy account, so that every wrong pair costs one password hash and gets the same answer.
 */
export function login(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const request = loginRequest.safeParse(read.body);
    if (!request.success) return problem(c, wrongPair);
    const identifier = normaliseIdentifier(request.data.username);

    const args = { p_identifier: identifier };
    const found = await callDatabase(deps.connect, 'sign_in_account', args, signInAccount);
    if (!found.ok) return problem(c, { ...unavailable, detail: found.detail });
    const account = found.value;

    const attempt = {
      account: account.user_id ?? (await keyedHash(await key, 'login', identifier)),
      address: await addressHash(await key, deps.clientAddress(c), deps.now()),
      browser: await knownBrowser(await key, account, request.data.browsers, deps.now()),
    };
    const limited = await acquireAttempt(deps, attempt, unavailable);
    if (limited) return problem(c, limited);

    const signIn = await signInWithPassword(c, deps, account.email, request.data.password);
    if (signIn.type === 'unavailable') return problem(c, { ...unavailable, detail: signIn.detail });
    if (signIn.type === 'wrong_pair') {
      await audit(deps, 'sign_in_failed', account.user_id);
      return problem(c, wrongPair);
    }
    if (signIn.type === 'rate_limited') return problem(c, tooManyRequests(300, 'sign-in'));

    const profileArgs = { p_user_id: signIn.userId };
    const profile = await callDatabase(deps.connect, 'staff_profile', profileArgs, staffProfile.nullable());
    if (!profile.ok) return problem(c, { ...unavailable, detail: profile.detail });
    if (!profile.value) {
      await signIn.client.auth.signOut({ scope: 'local' }).catch(() => undefined);
      return problem(c, wrongPair);
    }
    const sessionResult = await beginSession(c, deps, signIn.accessToken);
    if (!sessionResult.ok) return problem(c, { ...unavailable, detail: sessionResult.detail });
    await releaseAttempt(deps, attempt);

    const { user_id, ...user } = profile.value;
    return c.json({
      success: true,
      message: 'Login successful',
      user_id,
      access_token: signIn.accessToken,
      refresh_token: signIn.refreshToken,
      browser: await proveBrowser(await key, account, deps.newId(), deps.now()),
      user,
    });
  };
}
