import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { normaliseIdentifier } from '../identifier.ts';

const request = z.object({ username: z.string().catch('') });

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Nothing was sent: the sign-in service is not answering at the moment. Please try again in a minute.',
};

/**
 * `POST /api/auth/forgot` {username}: takes note that a member of staff has forgotten their password: {success, mail}, where
 * `mail` says whether mails are sent here at all. A worker sends the link afterwards, so that neither the answer nor its
 * time tells whether there is such an account.
 */
export function forgottenPassword(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readLimited(c, deps, key, limits.forgottenByAddress, unavailable);
    if (!read.ok) return problem(c, read.problem);
    const args = { p_identifier: normaliseIdentifier(request.parse(read.body).username) };
    const noted = await callDatabase(deps.connect, 'ask_for_password', args, z.boolean());
    if (!noted.ok) return problem(c, { ...unavailable, detail: noted.detail });
    return c.json({ success: true, message: 'Request received', mail: deps.sendsMail ?? false });
  };
}
