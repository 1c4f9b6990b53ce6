import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash, keyedHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { tooManyRequests } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { signInUnavailable } from './enter.ts';
import { answerFirstStep } from './factor/first-step.ts';
import { normaliseIdentifier } from './identifier.ts';
import { knownBrowser, signInAccount } from './known-browser.ts';
import { recordSignIn } from './record-sign-in.ts';
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
/**
 * `POST /api/auth/login`: signs a member of staff in by username or e-mail. An unknown or inactive name is tried
 * against the decoy account, so that every wrong pair costs one password hash and gets the same answer. Those who have a
 * second factor get a ticket for `POST /api/auth/login/code` instead of tokens.
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
    if (!found.ok) return problem(c, { ...signInUnavailable, detail: found.detail });
    const account = found.value;

    const attempt = {
      account: account.user_id ?? (await keyedHash(await key, 'login', identifier)),
      address: await addressHash(await key, deps.clientAddress(c), deps.now()),
      browser: await knownBrowser(await key, account, request.data.browsers, deps.now()),
    };
    const record = { way: 'password', isKnown: attempt.browser !== null } as const;
    const limited = await acquireAttempt(deps, attempt, signInUnavailable);
    if (limited) return problem(c, limited);

    const signIn = await signInWithPassword(c, deps, account.email, request.data.password);
    if (signIn.type === 'unavailable') return problem(c, { ...signInUnavailable, detail: signIn.detail });
    if (signIn.type === 'wrong_pair') {
      await recordSignIn(c, deps, account.user_id, { ...record, isRefused: true });
      return problem(c, wrongPair);
    }
    if (signIn.type === 'rate_limited') return problem(c, tooManyRequests(300, 'sign-in'));

    const profileArgs = { p_user_id: signIn.userId };
    const profile = await callDatabase(deps.connect, 'staff_profile', profileArgs, staffProfile.nullable());
    if (!profile.ok) return problem(c, { ...signInUnavailable, detail: profile.detail });
    if (!profile.value) {
      await signIn.client.auth.signOut({ scope: 'local' }).catch(() => undefined);
      return problem(c, wrongPair);
    }
    await releaseAttempt(deps, attempt);
    return answerFirstStep(c, deps, await key, { session: signIn, staff: profile.value, account, record });
  };
}
