import type { Invitation } from '../../data/team-invite.ts';
import { lengthOf } from '../../lib/length-of.ts';

export type InvitationDraft = Invitation;

export interface FieldFault {
  field: 'fullName' | 'username' | 'email' | 'schools';
  reason: 'fullName' | 'username' | 'email' | 'schools' | 'usernameTaken' | 'emailTaken';
}

/** What keeps somebody from being invited, as far as it can be seen here; the service looks again. */
export function firstFault({ fullName, username, email, role, schools }: InvitationDraft): FieldFault | null {
  const name = fullName.trim();
  if (name === '' || lengthOf(name) > 120) return { field: 'fullName', reason: 'fullName' };
  if (!/^[a-z0-9][a-z0-9._-]{1,63}$/i.test(username.trim())) return { field: 'username', reason: 'username' };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { field: 'email', reason: 'email' };
  return role === 'user' && schools.length === 0 ? { field: 'schools', reason: 'schools' } : null;
}
