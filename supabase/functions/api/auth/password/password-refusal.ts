import { z } from 'zod';
import { maxPasswordBytes, minPasswordLength } from '../../../_shared/password-rule.ts';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import type { Problem } from '../../http/problem.ts';
import type { StaffProfile } from '../staff-profile.ts';
import { type PasswordWeakness, passwordWeakness } from './password-strength.ts';

const messages: Record<PasswordWeakness | 'same' | 'weak', string> = {
  short: `The new password needs at least ${minPasswordLength} characters.`,
  long: `The new password is too long: ${maxPasswordBytes} letters at most, fewer with accents or symbols.`,
  common: 'The new password is too easy to guess: use more words that do not belong together.',
  personal: 'The new password is too easy to guess for someone who knows your name, or that of your school.',
  same: 'The new password is the same as the current one.',
  weak: 'The new password is too easy to guess.',
};

export function refusePassword(reason: keyof typeof messages): Problem {
  return {
    status: 422,
    code: 'weak_password',
    message: messages[reason],
    field: 'next',
    reason,
    detail: reason,
  };
}

export const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Nothing was changed: the sign-in service is not answering at the moment. Please try again in a minute.',
};

const schoolNames = z.array(z.object({ name: z.string() }));

/** Returns why a member of staff may not choose this password; null when they may. */
export async function refuseWeakPassword(
  deps: ApiDeps,
  staff: StaffProfile,
  next: string,
): Promise<Problem | null> {
  const schools = await callDatabase(deps.connect, 'tenant_names', {}, schoolNames);
  if (!schools.ok) return { ...unavailable, detail: schools.detail };
  const weakness = await passwordWeakness(next, [
    ...namesOf(staff),
    ...schools.value.map(({ name }) => name),
  ]);
  return weakness && refusePassword(weakness);
}

/** The names that an attacker may know of a person. */
function namesOf({ username, email, full_name }: StaffProfile): string[] {
  return [username, email?.split('@')[0] ?? '', full_name ?? ''];
}
