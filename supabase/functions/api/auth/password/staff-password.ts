import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { staffMember } from '../../team/team-member.ts';

/**
 * Sets a staff member's password through the admin interface of Supabase Auth, which also ends their sessions. The flag
 * that they must change it is written first, so that the new password never grants access before.
 */
export function setHostedStaffPassword({ connect }: Pick<ApiDeps, 'connect'>): ApiDeps['setStaffPassword'] {
  return async (userId, password) => {
    const member = await callDatabase(
      connect,
      'require_new_password',
      { p_user: userId },
      staffMember.nullable(),
    );
    if (!member.ok) return { ok: false, code: 'unavailable', detail: member.detail };
    if (!member.value) return { ok: false, code: 'unknown' };
    try {
      const { error } = await connect().auth.admin.updateUserById(userId, { password });
      if (!error) return { ok: true, user: member.value };
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
