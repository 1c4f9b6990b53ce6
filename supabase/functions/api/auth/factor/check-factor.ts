import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import type { Problem } from '../../http/problem.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { unseal } from '../../http/seal.ts';
import { audit } from '../audit.ts';
import { callerDevice } from '../caller-device.ts';
import { recoveryHash } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** The purpose under which the secret of a second factor is sealed. */
export const factorSeal = 'second factor';

export const factorUnavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The code cannot be checked at the moment. Please try again in a minute.',
};
export const wrongCode: Problem = {
  status: 422,
  code: 'wrong_code',
  message: 'This code is not right, or was used before.',
  field: 'code',
  reason: 'wrong_code',
};
/** Whether a typed text has the form of an app's code; if not, it may be a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replaceAll(/\s/g, ''));
}

const noFactor: Problem = {
  status: 409,
  code: 'no_factor',
  message: 'There is no second factor.',
  reason: 'no_factor',
};

const tryResult = z
  .union([z.object({ secret: z.string(), confirmed: z.boolean() }), z.object({ retry_after: z.number() })])
  .nullable();

/**
 * Checks a typed code of the app, or a recovery code, and uses it up: each is accepted once. Returns null when it was right.
 * After five wrong ones none is compared for a quarter of an hour. `isNew`: of a factor that is being set up, which has no
 * recovery codes yet.
 */
export async function checkFactor(
  c: Context,
  deps: ApiDeps,
  key: CryptoKey,
  user: string,
  typed: string,
  { isNew = false } = {},
): Promise<Problem | null> {
  const args = { p_user: user, p_now: new Date(deps.now()).toISOString() };
  const tried = await callDatabase(deps.connect, 'try_factor', args, tryResult);
  if (!tried.ok) return { ...factorUnavailable, detail: tried.detail };
  if (tried.value === null) return noFactor;
  if ('retry_after' in tried.value) return tooManyRequests(tried.value.retry_after, 'second factor');
  if (tried.value.confirmed === isNew) return noFactor;

  const code = typed.replaceAll(/\s/g, '');
  const secret = await unseal(key, factorSeal, tried.value.secret);
  const isCode = isAppCode(typed) && secret !== null;
  const step = isCode ? totpStep(secret, code, deps.now()) : null;
  const hash = isNew || step !== null ? null : await recoveryHash(typed);
  if (step !== null || hash !== null) {
    const use = { p_user: user, p_step: step, p_recovery_hash: hash, p_device: callerDevice(c) };
    const used = await callDatabase(deps.connect, 'use_factor', use, z.boolean());
    if (!used.ok) return { ...factorUnavailable, detail: used.detail };
    if (used.value) return null;
  }
  await audit(deps, 'second_factor_failed', user);
  return wrongCode;
}
