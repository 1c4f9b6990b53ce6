import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { enter, signInUnavailable } from '../enter.ts';
import { proveBrowser, signInAccount } from '../known-browser.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { sessionOfToken } from '../session-of-token.ts';
import { staffProfile } from '../staff-profile.ts';
import { checkFactor, isAppCode, wrongCode } from './check-factor.ts';
import { openTicket } from './sign-in-ticket.ts';

const request = z.object({ ticket: z.string().max(8192), code: z.string().max(100) });

const expired: Problem = {
  status: 401,
  code: 'ticket_refused',
  message: 'That took too long. Please sign in again.',
  reason: 'expired',
};

/**
 * `POST /api/auth/login/code` {ticket, code}: the second step of a sign-in, with a code of the app or a recovery code; the
 * response is that of a sign-in without a second factor. A right code, which is accepted once, does not count against the limit
 * of its address: those who share one sign in at the same time.
 */
export function loginCode(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, signInUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    const opened = parsed.success ? await openTicket(await key, parsed.data.ticket, deps.now()) : null;
    if (!parsed.success || !opened) return problem(c, expired);
    const { userId, accessToken, isKnown } = opened;
    const record = { way: isAppCode(parsed.data.code) ? 'code' : 'recovery_code', isKnown } as const;
    const entry = opened.way === 'school' ? ({ way: 'school', isKnown } as const) : record;

    const args = { p_user_id: userId };
    const profile = await callDatabase(deps.connect, 'staff_profile', args, staffProfile.nullable());
    if (!profile.ok) return problem(c, { ...signInUnavailable, detail: profile.detail });
    if (!profile.value) return problem(c, expired);
    const refused = await checkFactor(c, deps, await key, userId, parsed.data.code);
    if (refused) {
      if (refused === wrongCode) await recordSignIn(c, deps, userId, { ...record, isRefused: true });
      return problem(c, refused);
    }
    await read.giveBack();
    const session = { p_user: userId, p_session: sessionOfToken(accessToken) };
    const proven = await callDatabase(deps.connect, 'prove_session', session, z.boolean());
    if (!proven.ok) return problem(c, { ...signInUnavailable, detail: proven.detail });
    if (!proven.value) return problem(c, expired);
    const accountArgs = { p_identifier: profile.value.username };
    const account = await callDatabase(deps.connect, 'sign_in_account', accountArgs, signInAccount);
    if (!account.ok) return problem(c, { ...signInUnavailable, detail: account.detail });
    const browser = await proveBrowser(await key, account.value, deps.newId(), deps.now());
    return enter(c, deps, opened, profile.value, browser, entry);
  };
}
