import type { Handler } from 'hono';
import { z } from 'zod';
import { audit } from '../auth/audit.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { generatePassword } from './team-password.ts';

const request = z.object({ user_id: z.guid() });

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The password cannot be reset at the moment. Please try again in a minute.',
};
const unknown: Problem = {
  status: 404,
  code: 'unknown_member',
  message: 'There is no such member of staff.',
};
const ownAccount: Problem = {
  status: 422,
  code: 'own_password',
  message: 'Please change your own password in Settings.',
  field: 'user_id',
};

/**
 * `POST /api/team/password`: an admin sets a colleague's new first password, which ends their sessions, passkeys and link to
 * the school's sign-in. It is only ever in this response, for the admin to hand over.
 */
export function resetPassword(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) return problem(c, unknown);
    const userId = parsed.data.user_id.toLowerCase();
    if (userId === c.var.adminId) return problem(c, ownAccount);

    const admin = await keyedHash(await key, 'team', c.var.adminId);
    const limited = await overLimit(deps, limits.teamByAdmin, admin, unavailable);
    if (limited) return problem(c, limited);

    const ended = await callDatabase(deps.connect, 'end_other_ways', { p_user: userId }, z.boolean());
    if (!ended.ok) return problem(c, { ...unavailable, detail: ended.detail });
    const password = generatePassword();
    const answer = await deps.setStaffPassword(userId, password);
    if (!answer.ok) {
      if (answer.code === 'unknown') return problem(c, unknown);
      const detail = answer.code === 'weak' ? 'password: a random one was refused as weak' : answer.detail;
      return problem(c, { ...unavailable, detail });
    }
    await audit(deps, 'password_reset', c.var.adminId, userId);
    return c.json({ success: true, message: 'Password reset', user: answer.user, password });
  };
}
