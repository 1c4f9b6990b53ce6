import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import type { Problem } from '../../http/problem.ts';
import { generatePassword } from '../../team/team-password.ts';
import { callerDevice } from '../caller-device.ts';
import { signInUnavailable } from '../enter.ts';
import type { StaffProfile } from '../staff-profile.ts';

/**
 * Those who sign in with the account of their school need no password: one that an admin has given them, which they would have
 * to change first, is replaced by one that is in no hand. Returns null when there is none any more.
 */
export async function endGivenPassword(
  c: Context,
  deps: ApiDeps,
  { user_id, must_change_password }: StaffProfile,
): Promise<Problem | null> {
  if (!must_change_password) return null;
  const set = await deps.setStaffPassword(user_id, generatePassword());
  if (!set.ok) return { ...signInUnavailable, detail: `given password: ${set.code}` };
  const args = { p_user: user_id, p_device: callerDevice(c) };
  const chosen = await callDatabase(deps.connect, 'password_chosen', args, z.boolean());
  return chosen.ok ? null : { ...signInUnavailable, detail: chosen.detail };
}
