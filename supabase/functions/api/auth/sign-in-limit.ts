import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import type { Problem } from '../http/problem.ts';
import { tooMany } from '../http/rate-limit.ts';

/** One attempt at the password of an account. */
export type Attempt = {
  /** The id of the account, or the keyed hash of a name that is none's. */
  account: string;
  /** The keyed hash of the caller's address; null when it is unknown. */
  address: string | null;
  /** What this account knows the caller by: a browser that it signed in with, or its session. */
  browser: string | null;
};

/**
 * Guessing at passwords is slowed; no name and no address is ever locked. The counters are the database's
 * (`begin_sign_in`), so that they hold for every process, and an unknown name has counters like any other.
 *
 * 1. Each attempt at an account keeps it busy for 20 s. Up to 80 may be outstanding for a caller whose address has not
 *    failed at this account, 40 where it has once, 15 where oftener. So at most 96 guesses are compared in any five
 *    minutes, and fifty addresses that guess all they may leave room for one that has not.
 * 2. One address fails at one account five times freely, then with a growing gap of 1 to 20 s.
 * 3. One address makes 30 attempts at all accounts together, then one in 10 s.
 * 4. An attempt that comes too early is held until its turn, if that is in 20 s, and then compared; otherwise it is
 *    refused, at no cost. Returning before the time that the refusal named counts as a failure.
 * 5. A browser that has signed in to the account passes 1 to 3. It has a limit of its own, ten attempts and then one in
 *    20 s, and what it fails at counts for the account.
 * 6. The username and the e-mail of a person are one account. Who slows down one of them can therefore find out that the
 *    other is the same person's, if they guess it.
 * 7. The right password takes its attempt back. Failures are forgotten after an hour without any.
 */
export async function takeTurn(
  deps: ApiDeps,
  { account, address, browser }: Attempt,
  unavailable: Problem,
): Promise<Problem | null> {
  const p_now = new Date(deps.now()).toISOString();
  const args = { p_account: account, p_address: address, p_browser: browser, p_now };
  const turn = await callDatabase(deps.connect, 'begin_sign_in', args, turnAnswer);
  if (!turn.ok) return { ...unavailable, detail: turn.detail };
  if ('retry_after' in turn.value) return tooMany(turn.value.retry_after, 'sign-in');
  const { wait = byTheClock } = deps;
  if (turn.value.hold_ms > 0) await wait(turn.value.hold_ms);
  return null;
}

/** After the right password. That a counter stays as it is must not refuse it. */
export async function giveTurnBack(deps: ApiDeps, { account, address, browser }: Attempt): Promise<void> {
  const args = { p_account: account, p_address: address, p_browser: browser };
  await callDatabase(deps.connect, 'end_sign_in', args, z.null());
}

const turnAnswer = z.union([z.object({ hold_ms: z.number() }), z.object({ retry_after: z.number() })]);

function byTheClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
