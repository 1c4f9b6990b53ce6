import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { sha256 } from '../../http/sha256.ts';
import { callerDevice } from '../caller-device.ts';
import { staffProfile } from '../staff-profile.ts';
import { refusePassword, refuseWeakPassword, unavailable } from './password-refusal.ts';

const request = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/), next: z.string().optional() });
const owner = staffProfile.extend({ purpose: z.enum(['password_reset', 'invitation']) }).nullable();

const unsure: Problem = {
  status: 503,
  code: 'password_unsure',
  message: 'Your password may or may not have been changed. Please try again in a minute.',
  reason: 'unsure',
};
const voidLink: Problem = {
  status: 404,
  code: 'void_link',
  message: 'This link is no longer valid. Please ask for a new one.',
  reason: 'void',
};

/**
 * `POST /api/auth/password-link` {token, next?}: whose link it is ({username, purpose}), and with `next` sets their
 * password, which ends the link and all their sessions. They sign in with it afterwards, and with their second factor. A
 * valid link does not count against the limit of its address: who shares one is invited at the same time.
 */
export function passwordLink(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, unavailable);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) return problem(c, voidLink);
    const { token, next } = parsed.data;
    const p_hash = await sha256(token);
    const open = (p_take: boolean) =>
      callDatabase(deps.connect, 'open_password_link', { p_hash, p_take }, owner);

    const found = await open(false);
    if (!found.ok) return problem(c, { ...unavailable, detail: found.detail });
    if (!found.value) return problem(c, voidLink);
    await read.giveBack();
    const { user_id, username, purpose } = found.value;
    if (next === undefined) return c.json({ success: true, username, purpose });
    const refused = await refuseWeakPassword(deps, found.value, next);
    if (refused) return problem(c, refused);

    const taken = await open(true);
    if (!taken.ok) return problem(c, { ...unavailable, detail: taken.detail });
    if (!taken.value) return problem(c, voidLink);
    const set = await deps.setStaffPassword(user_id, next, 'owner');
    if (!set.ok) {
      if (set.code === 'weak') {
        await callDatabase(deps.connect, 'give_back_password_link', { p_hash }, z.boolean());
        return problem(c, refusePassword('weak'));
      }
      return problem(c, set.code === 'unknown' ? voidLink : { ...unsure, detail: set.detail });
    }
    const args = { p_user: user_id, p_device: callerDevice(c) };
    const chosen = await callDatabase(deps.connect, 'password_chosen', args, z.boolean());
    if (!chosen.ok) return problem(c, { ...unsure, detail: chosen.detail });
    return c.json({ success: true, message: 'Password changed', username, purpose });
  };
}
