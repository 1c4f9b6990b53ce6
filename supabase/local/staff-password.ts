import { z } from 'zod';
import type { ApiDeps } from '#api/http/api-deps.ts';
import { staffMember } from '#api/team/team-member.ts';
import type { Database } from './database/database.ts';
import { passwordHash } from './password-hash.ts';

/** Sets a staff member's password without the admin interface of Supabase Auth: in one statement, so that it is atomic. */
export function setEmbeddedStaffPassword({ query }: Pick<Database, 'query'>): ApiDeps['setStaffPassword'] {
  return async (userId, password) => {
    try {
      const [row] = await query(updatePassword, [userId, password]);
      if (!row?.member) return { ok: false, code: 'unknown' };
      return { ok: true, user: staffMember.parse(row.member) };
    } catch (thrown) {
      const code =
        errorCode.safeParse(thrown).data?.code ?? (thrown instanceof Error ? thrown.name : 'failed');
      return { ok: false, code: 'unavailable', detail: `give password: ${code}` };
    }
  };
}

/** $1 the member's id, $2 the password. */
const updatePassword = `
with given as materialized (
  select u.id, public.require_new_password(u.id) as member from auth.users u where u.id = $1::text::uuid
), account as (
  update auth.users u set encrypted_password = ${passwordHash('$2')},
    updated_at = now()
  from given where given.member is not null and u.id = given.id
), ended as (
  delete from auth.sessions s using given where given.member is not null and s.user_id = given.id
)
select member from given`;

const errorCode = z.object({ code: z.string() });
