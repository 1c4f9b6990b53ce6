import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps, OpenedSession } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { problem } from '../../http/problem.ts';
import { enter, signInUnavailable } from '../enter.ts';
import { proveBrowser, type SignInAccount } from '../known-browser.ts';
import { sessionOfToken } from '../session-of-token.ts';
import type { StaffProfile } from '../staff-profile.ts';
import { sealTicket } from './sign-in-ticket.ts';

const secondStep = z.enum(['none', 'code', 'set_up']);

/**
 * Answers a sign-in whose first step was right: with its tokens, or for those who have a second factor with a ticket for
 * `POST /api/auth/login/code`.
 */
export async function answerFirstStep(
  c: Context,
  deps: ApiDeps,
  key: CryptoKey,
  { session, staff, account, record }: FirstStep,
): Promise<Response> {
  const args = { p_session: sessionOfToken(session.accessToken) };
  const step = await callDatabase(deps.connect, 'second_step', args, secondStep);
  if (!step.ok) return problem(c, { ...signInUnavailable, detail: step.detail });
  if (step.value === 'code') {
    const { accessToken, refreshToken } = session;
    const opened = { userId: staff.user_id, accessToken, refreshToken, ...record };
    const ticket = await sealTicket(key, opened, deps.now());
    return c.json({ success: false, message: 'Enter the code', reason: 'second_factor', ticket }, 401);
  }
  const browser = await proveBrowser(key, account, deps.newId(), deps.now());
  const setUp = step.value === 'set_up' && { must_set_up_factor: true };
  return enter(c, deps, session, { ...staff, ...setUp }, browser, record);
}

type FirstStep = {
  session: Pick<Extract<OpenedSession, { ok: true }>, 'accessToken' | 'refreshToken'>;
  staff: StaffProfile;
  account: SignInAccount;
  record: { way: 'password' | 'school'; isKnown: boolean };
};
