import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { seal } from '../../http/seal.ts';
import { callerDevice } from '../caller-device.ts';
import { staffCaller } from '../staff-caller.ts';
import type { StaffProfile } from '../staff-profile.ts';
import { checkFactor, factorSeal, factorUnavailable, wrongCode } from './check-factor.ts';
import { checkProof } from './check-proof.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

type Caller = { c: Context; staff: StaffProfile; session: string; address: string | null; code: string };
type Change = 'factor_on' | 'factor_off' | 'recovery_codes_renewed';

const request = z.object({ code: z.string().max(300).catch('') });

const hasFactor: Problem = {
  status: 409,
  code: 'has_factor',
  message: 'There is a second factor already. Turn it off first.',
  reason: 'has_factor',
};

/** The code was right, and is used up. */
const unsure: Problem = {
  status: 503,
  code: 'factor_unsure',
  message: 'Your second factor may or may not have been changed. Please look before you try again.',
  reason: 'unsure',
};

/**
 * A member of staff's own second factor.
 *
 * 1. `POST /api/auth/factor`: begins to set one up: {secret, address}, for the app to take over.
 * 2. `POST /api/auth/factor/confirm` {code}: with the app's first code it holds: {codes}, the recovery codes, which are
 *    shown once. Every other session ends.
 * 3. `POST /api/auth/factor/codes` {code}: new recovery codes instead of the former ones: {codes}.
 * 4. `POST /api/auth/factor/remove` {code}: turns it off.
 *
 * `code` in 3 and 4 is one of the app, a recovery code, or the password. What succeeds does not count against the limit of its
 * address, which many may share.
 */
export function ownFactor(deps: ApiDeps, key: Promise<CryptoKey>) {
  return {
    begin: step(async ({ c, staff }) => {
      const secret = newTotpSecret();
      const args = { p_user: staff.user_id, p_secret: await seal(await key, factorSeal, secret) };
      const begun = await callDatabase(deps.connect, 'begin_factor', args, z.boolean());
      if (!begun.ok) return problem(c, { ...factorUnavailable, detail: begun.detail });
      if (!begun.value) return problem(c, hasFactor);
      return c.json({ success: true, secret, address: totpAddress(secret, staff.username) });
    }),
    confirm: step(async (caller) => {
      const { c, staff, code } = caller;
      const refused = await checkFactor(c, deps, await key, staff.user_id, code, { isNew: true });
      return refused ? problem(c, refused) : change(caller, 'factor_on');
    }),
    codes: step(async (caller) => {
      const refused = await checkProof(caller.c, deps, await key, caller);
      return refused ? problem(caller.c, refused) : change(caller, 'recovery_codes_renewed');
    }),
    remove: step(async (caller) => {
      const refused = await checkProof(caller.c, deps, await key, caller);
      return refused ? problem(caller.c, refused) : change(caller, 'factor_off');
    }),
  };

  /** Those who have yet to set one up can do nothing else, but this. */
  function step(act: (caller: Caller) => Promise<Response>): Handler {
    return async (c) => {
      const read = await readLimited(c, deps, key, limits.passwordByAddress, factorUnavailable);
      if (!read.ok) return problem(c, read.problem);
      const caller = await staffCaller(c, deps, { isUnfinished: true });
      if (!caller.ok) return problem(c, caller.problem);
      const { staff, session } = caller;
      const { code } = request.parse(read.body);
      const answer = await act({ c, staff, session, address: read.address, code });
      if (answer.ok) await read.giveBack();
      return answer;
    };
  }

  async function change({ c, staff, session }: Caller, p_change: Change): Promise<Response> {
    const { codes, hashes } = await newRecoveryCodes();
    const args = {
      p_user: staff.user_id,
      p_session: session,
      p_change,
      p_hashes: hashes,
      p_device: callerDevice(c),
    };
    const changed = await callDatabase(deps.connect, 'change_factor', args, z.boolean());
    if (!changed.ok) return problem(c, { ...unsure, detail: changed.detail });
    if (!changed.value) return problem(c, wrongCode);
    return c.json({ success: true, ...(p_change !== 'factor_off' && { codes }) });
  }
}
