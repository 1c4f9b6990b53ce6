import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import type { Problem } from '../http/problem.ts';
import { tooManyRequests } from '../http/rate-limit.ts';

/** One attempt at the password of an account. */
export type Attempt = {
  /** The id of the account, or the keyed hash of a name without one. */
  account: string;
  /** The keyed hash of the caller's address; null when it is unknown. */
  address: string | null;
  /** The id of a browser that has signed in to this account, or of its session; null for an unknown one. */
  browser: string | null;
};

/**
 * Limits the rate of password guesses; no name and no address is ever locked. The counters are in the database
 * (`begin_sign_in`), so they apply across processes, and an unknown name has counters like any other.
 *
 * 1. Each attempt at an account occupies it for 20 s. Up to 80 may be outstanding for a caller whose address has not
 *    failed at this account, 40 after one failure, 15 after more. So at most 96 guesses are compared in any five
 *    minutes, and fifty addresses that guess at their limit leave room for one that has not failed.
 * 2. One address may fail at one account five times, then with a growing delay of 1 to 20 s.
 * 3. One address may make 30 attempts at all accounts together, then one per 10 s.
 * 4. An attempt that comes too early is delayed by up to 20 s and then compared; if that is not enough, it is refused
 *    without being counted. Retrying before the time named in the refusal counts as a failure.
 * 5. A browser that has signed in to the account is exempt from 1 to 3. It has its own limit, ten attempts and then one
 *    per 20 s, and its failures count for the account.
 * 6. The username and the e-mail of a person are one account. An attacker who causes delays for one of them can
 *    therefore confirm a guess that the other belongs to the same person.
 * 7. The right password releases its attempt. Failures expire after an hour without any.
 */
export async function acquireAttempt(
  deps: ApiDeps,
  { account, address, browser }: Attempt,
  unavailable: Problem,
): Promise<Problem | null> {
  const p_now = new Date(deps.now()).toISOString();
  const args = { p_account: account, p_address: address, p_browser: browser, p_now };
  const result = await callDatabase(deps.connect, 'begin_sign_in', args, attemptResult);
  if (!result.ok) return { ...unavailable, detail: result.detail };
  if ('retry_after' in result.value) return tooManyRequests(result.value.retry_after, 'sign-in');
  const { wait = sleep } = deps;
  if (result.value.hold_ms > 0) await wait(result.value.hold_ms);
  return null;
}

/** Call after the right password. A failure here is ignored, as it must not refuse the sign-in. */
export async function releaseAttempt(deps: ApiDeps, { account, address, browser }: Attempt): Promise<void> {
  const args = { p_account: account, p_address: address, p_browser: browser };
  await callDatabase(deps.connect, 'end_sign_in', args, z.null());
}

const attemptResult = z.union([z.object({ hold_ms: z.number() }), z.object({ retry_after: z.number() })]);

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
