import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { staffMember } from '../../team/team-member.ts';

/**
 * Sets a staff member's password through the admin interface of Supabase Auth, which also ends their sessions. The flag
 * that they must change it is written first, so that the new password never grants access before. It is not written for one that its owner
 * chose: where Auth refuses that one, the former is still good for everything.
 */
export function setHostedStaffPassword({ connect }: Pick<ApiDeps, 'connect'>): ApiDeps['setStaffPassword'] {
  return async (userId, password, chosenBy) => {
    const args = { p_user: userId };
    const member =
      chosenBy !== 'owner' &&
      (await callDatabase(connect, 'require_new_password', args, staffMember.nullable()));
    if (member && !member.ok) return { ok: false, code: 'unavailable', detail: member.detail };
    if (member && !member.value) return { ok: false, code: 'unknown' };
    try {
      const { error } = await connect().auth.admin.updateUserById(userId, { password });
      if (!error) return { ok: true, user: member ? member.value : null };
      if (error.status === 404) return { ok: false, code: 'unknown' };
      if (error.code === 'weak_password') return { ok: false, code: 'weak' };
      const detail = `give password: ${error.status ?? 0} ${error.code ?? error.name}`;
      return { ok: false, code: 'unavailable', detail };
    } catch (thrown) {
      const detail = `give password: ${thrown instanceof Error ? thrown.name : 'failed'}`;
      return { ok: false, code: 'unavailable', detail };
    }
  };
}
